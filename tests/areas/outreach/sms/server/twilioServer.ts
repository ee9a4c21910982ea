import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Text = { sid: string; to: string; body: string; status: string; num_segments: string };

const TOO_MANY = 429;

/** A local server that speaks the Messages API. `next` says how it treats the next message; a number is an error code. */
export async function startTwilioServer() {
  const texts: Text[] = [];
  const requests: { path: string; authorization: string | undefined; form: URLSearchParams }[] = [];
  /** Milliseconds at most before a message that was taken is answered. */
  const pace = { delay: 0, finds: 0 };
  const behaviour: { next: 'accept' | 'take and fail' | 'cut after taking' | 'answer late' | 'fail' | number } = {
    next: 'accept',
  };
  let late: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    let received = '';
    request.on('data', (chunk) => {
      received += String(chunk);
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const answer = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.method === 'GET') {
        pace.finds += 1;
        const sid = /Messages\/(.+)\.json$/.exec(url.pathname)?.[1];
        const found = texts.filter((text) => (sid ? text.sid === sid : text.to === url.searchParams.get('To')));
        answer(200, sid ? found[0] : { messages: found });
        return;
      }
      const form = new URLSearchParams(received);
      requests.push({ path: url.pathname, authorization: request.headers.authorization, form });
      const { next } = behaviour;
      behaviour.next = 'accept';
      if (next === TOO_MANY) {
        answer(TOO_MANY, { code: 20_429, message: 'Too many requests', status: TOO_MANY });
        return;
      }
      if (typeof next === 'number') {
        answer(400, { code: next, message: 'Refused', status: 400 });
        return;
      }
      if (next === 'fail') {
        answer(500, { code: 20500, message: 'Internal error' });
        return;
      }
      const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
      const text = { sid: `SM${texts.length + 1}`, to, body, status: 'queued', num_segments: '1' };
      texts.push(text);
      if (next === 'cut after taking') {
        request.socket.destroy();
        return;
      }
      if (next === 'answer late') {
        // It is taken even later than the client gives up.
        texts.pop();
        late = sleep(400).then(() => {
          texts.push(text);
          answer(201, text);
        });
        return;
      }
      const [status, answered] = next === 'accept' ? [201, text] : [500, { code: 20500 }];
      setTimeout(() => answer(status, answered), Math.random() * pace.delay);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    texts,
    requests,
    behaviour,
    pace,
    /** Until a late answer was given. */
    answeredLate: () => late,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
