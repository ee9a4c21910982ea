import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventSalesChannel } from '#contract/realtime.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { sessions } from '#server/database/schema/account/sessions.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import { readEnvironment } from '#server/environment.ts';
import { createKeys } from '#server/keys.ts';
import { createLog } from '#server/log.ts';
import { createRealtime } from '#server/realtime/realtime.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { openDatabase, type TestDatabase } from '#tests/server/fixtures/openDatabase.ts';
import { endChannels } from './endChannels.ts';

async function customerIn(drizzle: TestDatabase['database']['drizzle']) {
  const [company] = await drizzle.insert(companies).values({ name: 'Lake', slug: 'lake', currency: 'EUR' }).returning();
  const values = { companyId: company?.id ?? 0, name: 'Nora', email: 'nora@lake.test', passwordHash: '' };
  return drizzle.insert(customers).values(values).returning();
}

describe('with PUSHER_HOST', () => {
  let test: TestDatabase;
  const calls: { url: URL; body: string }[] = [];
  let status = 200;
  let gate = Promise.resolve();
  const broadcaster = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) {
      parts.push(part);
    }
    await gate;
    calls.push({ url: new URL(request.url ?? '/', 'http://localhost'), body: Buffer.concat(parts).toString() });
    response.writeHead(status).end('{}');
  });

  beforeAll(async () => {
    test = await openDatabase();
    await new Promise<void>((resolve) => broadcaster.listen(0, '127.0.0.1', () => resolve()));
  }, 60_000);
  afterAll(async () => {
    broadcaster.close();
    await test.close();
  });

  function elsewhere(lines: string[] = []) {
    const environment = readEnvironment({
      NODE_ENV: 'test',
      APP_KEY: 'a key',
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String((broadcaster.address() as AddressInfo).port),
      PUSHER_SCHEME: 'http',
      PUSHER_APP_ID: '7',
      PUSHER_APP_KEY: 'public',
      PUSHER_APP_SECRET: 'hidden',
    });
    const log = createLog({ level: 'debug', write: (line) => lines.push(line) });
    return createRealtime({ environment, database: test.database, keys: createKeys('a key', ':memory:'), log });
  }

  it('terminates the connections of a user there when they lose access', async () => {
    const realtime = elsewhere();
    await realtime.attach(createServer());
    await endChannels(test.database, 'staff-7');
    await eventually(() => expect(calls.pop()?.url.pathname).toBe('/apps/7/users/staff-7/terminate_connections'));
    await realtime.stop();
  });

  it('broadcasts through Pusher’s HTTP API with a signed body', async () => {
    const payload = { event_id: 3, order_id: 1, status: 'paid' };
    const realtime = elsewhere();
    await realtime.broadcast(eventSalesChannel(3), 'order.changed', payload, '1.2');
    await realtime.flush();
    const [{ url, body } = { url: new URL('http://x'), body: '' }] = calls;
    expect(JSON.parse(body)).toEqual({
      name: 'order.changed',
      channels: ['private-event-sales.3'],
      data: JSON.stringify(payload),
      socket_id: '1.2',
    });
    const { auth_signature: signature, ...signed } = Object.fromEntries(url.searchParams);
    expect(signed).toMatchObject({
      auth_key: 'public',
      auth_version: '1.0',
      body_md5: createHash('md5').update(body).digest('hex'),
    });
    const sorted = Object.keys(signed)
      .sort()
      .map((name) => `${name}=${signed[name]}`)
      .join('&');
    expect(signature).toBe(createHmac('sha256', 'hidden').update(`POST\n/apps/7/events\n${sorted}`).digest('hex'));
  });

  it('logs a refusal of the broadcaster without failing the caller', async () => {
    status = 413;
    const lines: string[] = [];
    const realtime = elsewhere(lines);
    await realtime.broadcast(eventSalesChannel(3), 'order.changed', { event_id: 3, order_id: 1, status: 'paid' });
    await realtime.flush();
    status = 200;
    expect(lines.join()).toContain('broadcast failed');
  });

  it('does not wait for the broadcaster, keeps the order of a channel, and drops what exceeds the queue', async () => {
    calls.length = 0;
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    onTestFinished(() => held.resolve());
    const lines: string[] = [];
    const realtime = elsewhere(lines);
    const numbers = Array.from({ length: 1010 }, (_, index) => index + 1);
    for (const order_id of numbers) {
      await realtime.broadcast(eventSalesChannel(3), 'order.changed', { event_id: 3, order_id, status: 'paid' });
    }
    expect(calls).toEqual([]);
    expect(lines.filter((line) => line.includes('Too many broadcasts'))).toHaveLength(10);
    held.resolve();
    await eventually(() => expect(calls).toHaveLength(1000));
    const sent = calls.map(({ body }) => JSON.parse(JSON.parse(body).data).order_id);
    expect(sent).toEqual(numbers.slice(0, 1000));
  });

  it('signs a channel authorisation as Pusher documents it', () => {
    const { auth } = elsewhere().authorizeChannel({ socketId: '1234.1234', channel: 'private-foobar' });
    expect(auth).toBe(`public:${createHmac('sha256', 'hidden').update('1234.1234:private-foobar').digest('hex')}`);
  });

  it('terminates the connections of a customer there when their session ends', async () => {
    const { drizzle } = test.database;
    const [customer] = await customerIn(drizzle);
    const realtime = elsewhere();
    const server = createServer();
    await realtime.attach(server);
    const values = { visitor: 'v', customerId: customer?.id ?? 0, expiresAt: new Date() };
    await eventually(async () => {
      await drizzle.insert(sessions).values({ id: 's', ...values });
      await drizzle.delete(sessions);
      expect(calls.at(-1)?.url.pathname).toBe(`/apps/7/users/customer-${customer?.id}/terminate_connections`);
    });
    await realtime.stop();
  });
});
