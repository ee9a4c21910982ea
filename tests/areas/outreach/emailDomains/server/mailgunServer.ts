import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Accepted = { id: string; form: FormData };
type Behaviour = 'accept' | 'take and fail' | 'take and hang up' | 'limit' | 'unauthorised' | 'bad address';

/** A local server that speaks Mailgun's API. `behaviour.next` says how it treats the next mail. */
export async function startMailgunServer() {
  const mails: Accepted[] = [];
  const domains = new Map<string, { record_type: string; name: string; value: string }[]>();
  const requests: { method: string; path: string; authorization: string | undefined }[] = [];
  const behaviour: { next: Behaviour } = { next: 'accept' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(Buffer.from(chunk as Uint8Array));
    }
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { method = '' } = request;
    const { authorization } = request.headers;
    requests.push({ method, path: url.pathname, authorization });
    const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const form = async () =>
      new Response(Buffer.concat(chunks), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
    const name = /^\/v4\/domains\/([^/]+)(\/verify)?$/.exec(url.pathname)?.[1] ?? '';

    if (url.pathname.endsWith('/messages')) {
      const { next } = behaviour;
      behaviour.next = 'accept';
      if (next === 'limit') {
        answer(429, { message: 'Too many requests' }, { 'retry-after': '30' });
        return;
      }
      if (next === 'unauthorised') {
        answer(401, 'Forbidden');
        return;
      }
      if (next === 'bad address') {
        answer(400, { message: "'to' parameter is not a valid address. please check documentation" });
        return;
      }
      const id = `<${mails.length + 1}@mailgun.test>`;
      mails.push({ id, form: await form() });
      if (next === 'take and hang up') {
        request.socket.destroy();
      } else {
        answer(next === 'accept' ? 200 : 500, { id, message: 'Queued. Thank you.' });
      }
    } else if (url.pathname.endsWith('/events')) {
      const at = Number(url.searchParams.get('page') ?? 0);
      const items = mails.slice(at, at + 1).map(({ id, form: sent }) => ({
        event: 'accepted',
        message: { headers: { 'message-id': id.slice(1, -1) } },
        'user-variables': { reference: sent.get('v:reference') },
      }));
      answer(200, { items, paging: { next: `http://elsewhere.test${url.pathname}?page=${at + 1}` } });
    } else if (method === 'POST' && url.pathname === '/v4/domains') {
      const added = String((await form()).get('name'));
      const value = `k=rsa; p=${'A'.repeat(40)}`;
      domains.set(added, [{ record_type: 'TXT', name: `mx._domainkey.${added}`, value }]);
      answer(200, { sending_dns_records: domains.get(added) });
    } else if (domains.has(name)) {
      answer(200, { sending_dns_records: domains.get(name) });
    } else if (url.pathname === '/v1/dkim/keys') {
      answer(200, { message: 'ok' });
    } else {
      answer(404, { message: 'Domain not found' });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ mails, requests, behaviour, domains },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
