import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kept = { id: string; key: string; status: 'Pending' | 'Success' | 'Failed' };
type Treatment = 'accept' | 'refuse' | 'cut after taking' | 429 | 500 | { delay: number };

/** A local server that speaks the airtime API: idempotent, without signatures. `next` is how it treats the next request. */
export async function startAfricasTalkingServer() {
  const kept: Kept[] = [];
  const requests: { headers: Record<string, unknown>; form: URLSearchParams }[] = [];
  const behaviour: { next: Treatment; finds: number } = { next: 'accept', finds: 0 };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === '/query/transaction/find') {
      behaviour.finds += 1;
      const found = kept.find(({ id }) => id === url.searchParams.get('transactionId'));
      answer(200, { status: found ? 'Success' : 'Failed', ...(found && { data: { status: found.status } }) });
      return;
    }
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    requests.push({ headers: request.headers, form });
    const { next } = behaviour;
    behaviour.next = 'accept';
    const key = String(request.headers['idempotency-key']);
    if (typeof next === 'number') {
      answer(next, { errorMessage: 'Try later' });
    } else if (kept.some((each) => each.key === key)) {
      answer(400, { errorMessage: 'A duplicate request was received', responses: [] });
    } else if (next === 'refuse') {
      answer(200, { responses: [{ status: 'Failed', requestId: 'None', errorMessage: 'Unsupported operator' }] });
    } else {
      const entry: Kept = { id: `ATQ_${kept.length + 1}`, key, status: 'Pending' };
      kept.push(entry);
      if (next === 'cut after taking') {
        request.socket.destroy();
        return;
      }
      if (typeof next === 'object') {
        await new Promise((resolve) => setTimeout(resolve, next.delay));
      }
      answer(201, { errorMessage: 'None', responses: [{ status: 'Sent', requestId: entry.id, errorMessage: 'None' }] });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    kept,
    requests,
    behaviour,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
