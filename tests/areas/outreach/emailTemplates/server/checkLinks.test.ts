import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linksOf } from '#domain/outreach/emailDesign/linksOf.ts';
import { checkLinks } from '#server/areas/outreach/emailTemplates/checkLinks.ts';

let server: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const [, status = '200'] = /^\/(\d+)/.exec(request.url ?? '') ?? [];
    const isUnknown = request.url === '/no-head' && request.method === 'HEAD';
    response.writeHead(isUnknown ? 405 : Number(status), { Location: '/404' });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const mail = (...urls: string[]) => urls.map((url) => `<p><a style="x" href="${url}">See</a></p>`).join('');

it('tells what is there, what is gone, and what it cannot know, without following redirects', async () => {
  const paths = ['/ok', '/404', '/410', '/403', '/302', '/no-head', '/500'];
  const checks = await checkLinks(mail(...paths.map((path) => `${origin}${path}`)), { ALLOW_PRIVATE_HOSTS: true });
  expect(checks.map(({ state }) => state)).toEqual(['ok', 'dead', 'dead', 'unsure', 'ok', 'ok', 'unsure']);
  expect(checks[1]?.detail).toBe('The server answers 404.');
  expect(asked).not.toContain('GET /302');
});

it('asks nothing on this machine or its network', async () => {
  asked.length = 0;
  const port = new URL(origin).port;
  const urls = [
    `${origin}/ok`,
    `http://localhost:${port}/ok`,
    `http://[::1]:${port}/ok`,
    'http://169.254.169.254/latest',
  ];
  const checks = await checkLinks(mail(...urls), { ALLOW_PRIVATE_HOSTS: false });
  expect(checks.map(({ state }) => state)).toEqual(['dead', 'dead', 'dead', 'dead']);
  expect(asked).toEqual([]);
});

it('asks each web address once, and none that every recipient has another of', () => {
  const html = mail(
    'https://a.test/?x=1&amp;y=2',
    'https://a.test/?x=1&y=2',
    '{{unsubscribe_url}}',
    'mailto:a@a.test',
    '#x',
  );
  expect(linksOf(`${html}${mail('https://a.test/{{first_name}}', 'https://')}`)).toEqual(['https://a.test/?x=1&y=2']);
});
