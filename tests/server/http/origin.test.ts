import { expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { originOf, portalOriginOf } from '#server/http/origin.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:8000'],
  ['tickets', 'http://tickets:8000'],
  ['0.0.0.0', 'http://127.0.0.1:8000'],
  ['::', 'http://[::1]:8000'],
  ['::1', 'http://[::1]:8000'],
  ['2001:db8::7', 'http://[2001:db8::7]:8000'],
])('without APP_URL, the URL of a server listening on %s is %s', (HOST, url) => {
  const environment = readEnvironment({ HOST });
  expect(originOf(environment)).toBe(url);
  expect(portalOriginOf(environment, 'harbour', true)).toBe(url);
});

it('APP_URL is the URL, without a slash at the end', () => {
  expect(originOf(readEnvironment({ APP_URL: 'https://tickets.example.org/', HOST: '::' }))).toBe(
    'https://tickets.example.org',
  );
});
