import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '#contract/all.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Unsafe routes without a token: their callers are authenticated by a signature or a secret URL. */
const WITHOUT_TOKEN = [
  'POST /webhooks/payments/:gatewayId{[0-9]{1,9}}',
  'POST /webhooks/payments/installation',
  'POST /webhooks/airtime/:token',
  'POST /webhooks/email/mailgun/:company{[0-9]{1,9}}',
  'POST /unsubscribe/:token',
  'POST /webhooks/sms/inbound',
  'POST /webhooks/sms/status/:id{[0-9]{1,9}}/:attempt{[0-9]{1,4}}',
  'POST /sandbox-gateway/:reference',
  'POST /rsvp/:token',
];

const calls = Object.values(areas)
  .flatMap((endpoints) => Object.keys(endpoints))
  .filter((key) => !WITHOUT_TOKEN.includes(key.replace(/\{(\w+)\}/g, ':$1')))
  .map((key) => split(key))
  .filter(({ method }) => UNSAFE.includes(method));

let app: TestApp;
let owner: Browser;
let guest: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
  guest = app.browser('lakeside.localhost');
  await guest.get('/settings/company/json');
});
afterAll(() => app.close());

describe('a state-changing call', () => {
  test.each(calls)('$method $path is refused without the token of its session', async ({ method, path }) => {
    expect(await statusWith(owner, method, path, '')).toBe(419);
    expect(await statusWith(owner, method, path, tokenOf(guest))).toBe(419);
  });

  // As a guest, so that nothing is changed: what matters is that a different rule responds.
  test.each(calls)('$method $path is accepted with the token', async ({ method, path }) => {
    expect(await statusWith(guest, method, path, tokenOf(guest))).not.toBe(419);
  });
});

test('a form submitted by the browser itself needs the right _token', async () => {
  const send = async (browser: Browser, token: string) => {
    const body = new URLSearchParams({ _token: token });
    const init = { method: 'POST', body, headers: { 'x-xsrf-token': '', accept: 'text/html' } };
    return (await browser.fetch('/login', init)).status;
  };
  expect(await send(owner, tokenOf(guest))).toBe(419);
  expect(await send(guest, tokenOf(guest))).not.toBe(419);
});

test('every unsafe route needs the token, except for those authenticated otherwise', async () => {
  const routes = [
    ...new Set(
      app.app.routes
        .filter(({ method, path }) => UNSAFE.includes(method) && path !== '/*')
        .map(({ method, path }) => `${method} ${path}`),
    ),
  ];
  expect(routes.length).toBeGreaterThan(calls.length);
  const open = [];
  for (const route of routes) {
    const { method, path } = split(route);
    if ((await statusWith(owner, method, path, 'forged')) !== 419) {
      open.push(route);
    }
  }
  expect(open.sort()).toEqual(WITHOUT_TOKEN.sort());
});

test('a token is not valid in another session or another installation', async () => {
  const other = await createTestApp({ environment: { APP_KEY: 'another key for tests' } });
  const stranger = other.browser('lakeside.localhost');
  await stranger.get('/up');
  await stranger.fetch('/login', { headers: { accept: 'text/html' } });
  stranger.setCookie('muster_session', owner.cookie('muster_session') ?? '');
  expect(await statusWith(owner, 'POST', '/logout', tokenOf(stranger))).toBe(419);
  await other.close();
});

function split(key: string): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ');
  return { method, path: path.replace(/\{\w+\}|:\w+(\{[^/]*\})?/g, '1') };
}

async function statusWith(browser: Browser, method: string, path: string, token: string): Promise<number> {
  const headers = { 'x-xsrf-token': token, accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  return (await browser.fetch(path, { method, headers })).status;
}

function tokenOf(browser: Browser): string {
  return decodeURIComponent(browser.cookie('XSRF-TOKEN') ?? '');
}
