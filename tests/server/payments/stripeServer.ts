import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Session = {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  client_reference_id: string;
  amount_total: number;
  currency: string;
};
type Call = { method: string; path: string; form: Record<string, string>; key: string | null; authorization: string };

/** A server that implements the part of Stripe's API that the adapter uses, and records its requests. */
export async function startStripeServer() {
  const sessions = new Map<string, Session>();
  const refunds = new Map<
    string,
    { id: string; payment_intent: string; amount: number; status: string; metadata: { refund?: string } }
  >();
  const answers = new Map<string, unknown>();
  /** The first request of each idempotency key, and the keys whose request is running. */
  const requests = new Map<string, string>();
  const running = new Set<string>();
  const calls: Call[] = [];
  let isDown = false;
  let refusesRefunds = false;
  let refundStatus = 'succeeded';
  let gate = Promise.resolve();

  const server = createServer(async (request, response) => {
    const body = await new Promise<string>((resolve) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts).toString()));
    });
    const form = Object.fromEntries(new URLSearchParams(body));
    const { method = 'GET', url: path = '' } = request;
    const key = String(request.headers['idempotency-key'] ?? '') || null;
    calls.push({ method, path, form, key, authorization: request.headers.authorization ?? '' });
    const send = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (isDown) {
      request.socket.destroy();
      return;
    }
    if (request.headers.authorization !== 'Bearer sk_test_123') {
      const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
      send(401, { error: { message: `Invalid API Key provided: ${key}` } });
      return;
    }
    if (!key) {
      await sleep(2);
      send(...route(method, path, form));
      return;
    }
    const asked = `${method} ${path} ${body}`;
    if ((requests.get(key) ?? asked) !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      send(400, { error: { type: 'idempotency_error', code: 'idempotency_error', message } });
      return;
    }
    if (running.has(key)) {
      const message = 'There is currently another in-progress request using this key.';
      send(409, { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message } });
      return;
    }
    requests.set(key, asked);
    running.add(key);
    await Promise.all([sleep(2), gate]);
    const known = answers.get(key);
    const [status, value]: [number, unknown] = known ? [200, known] : route(method, path, form);
    if (status === 200) {
      answers.set(key, value);
    }
    running.delete(key);
    send(status, value);
  });

  function route(method: string, path: string, form: Record<string, string>): [number, unknown] {
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(expire))?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (method === 'GET' && path === '/v1/checkout/sessions?limit=1') {
      return [200, { object: 'list', data: [...sessions.values()].slice(-1) }];
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const created: Session = {
        id: `cs_test_${sessions.size + 1}`,
        url: `https://checkout.stripe.test/c/pay/cs_test_${sessions.size + 1}`,
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        client_reference_id: form.client_reference_id ?? '',
        amount_total: Number(form['line_items[0][price_data][unit_amount]']),
        currency: form['line_items[0][price_data][currency]'] ?? '',
      };
      sessions.set(created.id, created);
      return [200, created];
    }
    if (session && method === 'POST' && action === 'expire') {
      if (session.status !== 'open') {
        return [400, { error: { message: 'Only open sessions can be expired.' } }];
      }
      session.status = 'expired';
      return [200, session];
    }
    if (session && method === 'GET') {
      return [200, session];
    }
    const [, payment = ''] = /^\/v1\/payment_intents\/pi_([^/]+)$/.exec(path) ?? [];
    if (method === 'GET' && payment) {
      return [200, { id: `pi_${payment}`, metadata: { reference: payment } }];
    }
    const intent = path.startsWith('/v1/refunds?') && new URLSearchParams(path.split('?')[1]).get('payment_intent');
    if (method === 'GET' && intent) {
      const data = [...refunds.values()].filter((refund) => refund.payment_intent === intent);
      return [200, { object: 'list', data }];
    }
    if (method === 'POST' && path === '/v1/refunds') {
      if (refusesRefunds) {
        return [400, { error: { code: 'charge_already_refunded', message: 'Charge has already been refunded.' } }];
      }
      const refund = {
        id: `re_${refunds.size + 1}`,
        payment_intent: form.payment_intent ?? '',
        amount: Number(form.amount),
        status: refundStatus,
        metadata: { refund: form['metadata[refund]'] ?? '' },
      };
      refunds.set(refund.id, refund);
      return [200, refund];
    }
    return [404, { error: { message: 'No such thing' } }];
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const find = (reference: string) => {
    const session = [...sessions.values()].find((one) => one.client_reference_id === reference);
    if (!session) {
      throw new Error(`No session was opened for ${reference}.`);
    }
    return session;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    refunds,
    sessionOf: find,
    /** The buyer pays, or lets the session expire, on Stripe's page. */
    pay: (reference: string) =>
      Object.assign(find(reference), { status: 'complete', payment_status: 'paid', payment_intent: `pi_${reference}` }),
    expire: (reference: string) => Object.assign(find(reference), { status: 'expired' }),
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Keeps further requests that have an idempotency key running until the returned function is called. */
    hold: () => {
      const held = Promise.withResolvers<void>();
      gate = held.promise;
      return () => {
        gate = Promise.resolve();
        held.resolve();
      };
    },
    refuseRefunds: (refuses: boolean) => {
      refusesRefunds = refuses;
    },
    /** The status of further refunds: Stripe pays some out later. */
    setRefundStatus: (status: 'succeeded' | 'pending' | 'requires_action') => {
      refundStatus = status;
    },
    /** Drops the stored answers, as Stripe does after a day. */
    forgetKeys: () => {
      answers.clear();
      requests.clear();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
