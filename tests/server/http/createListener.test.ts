import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createListener } from '#server/http/createListener.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

const HEADERS = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];
let app: TestApp;
let server: Server;

beforeAll(async () => {
  app = await createTestApp();
  server = createServer(createListener(createApp(app.services).fetch, app.services.log));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await app.close();
});

/** Sends a request as it stands, and returns the status and the names of the headers of the answer. */
function send(request: string, host = 'lakeside.localhost', more = ''): Promise<{ status: number; names: string[] }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${request} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`),
    );
    socket.on('data', (part) => {
      answer += String(part);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = ''] = answer.split('\r\n\r\n', 1);
      const [first = '', ...lines] = head.split('\r\n');
      resolve({
        status: Number(first.split(' ')[1]),
        names: lines.map((line) => line.split(':')[0]?.toLowerCase() ?? ''),
      });
    });
  });
}

const TOO_LARGE = 'Content-Type: application/json\r\nContent-Length: 99999999\r\n';

it.each<[string, string, number, string?]>([
  ['the health check', 'GET /up', 200],
  ['an asset', 'GET /favicon.svg', 200],
  ['a missing asset', 'GET /build/assets/none.js', 404],
  ['an asset with a NUL in its name', 'GET /build/%00', 404],
  ['a missing picture', 'GET /files/none/400', 404],
  ['a page that does not exist', 'GET /none', 404],
  ['a body that is too large', 'POST /login', 413, TOO_LARGE],
  ['a change without a token', 'POST /login', 419],
])('%s is answered with all security headers', async (_name, request, status, more = '') => {
  const answer = await send(request, undefined, more);
  expect(answer.status).toBe(status);
  expect(HEADERS.filter((name) => !answer.names.includes(name))).toEqual([]);
});

it.each(['a b', 'a@b', 'a/b'])('the host “%s” is refused with all security headers', async (host) => {
  const answer = await send('GET /', host);
  expect(answer.status).toBe(400);
  expect(HEADERS.filter((name) => !answer.names.includes(name))).toEqual([]);
});
