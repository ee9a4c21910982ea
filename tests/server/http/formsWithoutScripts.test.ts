import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let email: string;

beforeAll(async () => {
  app = await createTestApp();
  email = (await aCompany(app, 'lakeside')).owner.email;
});
afterAll(() => app.close());

/** Submits a form as a browser without scripts does: only fields, none of our headers. */
function submit(browser: Browser, path: string, fields: Record<string, string>) {
  return browser.fetch(path, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      referer: browser.origin + path,
      'x-xsrf-token': '',
    },
    body: new URLSearchParams(fields),
  });
}

async function tokenOf(browser: Browser, path: string): Promise<string> {
  return String((await browser.visit(path)).body.props.csrf_token);
}

/** `x-xsrf-token: ''` stands for a missing header: the test browser would add it otherwise. */
test('signing in works before the scripts have loaded', async () => {
  const browser = app.browser('lakeside.localhost');
  const _token = await tokenOf(browser, '/login');
  const answer = await submit(browser, '/login', { _token, email, password: PASSWORD });
  expect(answer.status).toBe(303);
  expect((await browser.get('/roles/active-permissions')).status).toBe(200);
});

test('a wrong password is reported on the page that the form returns to', async () => {
  const browser = app.browser('lakeside.localhost');
  const _token = await tokenOf(browser, '/login');
  const answer = await submit(browser, '/login', { _token, email, password: 'wrong' });
  expect(answer.headers.get('location')).toBe('/login');
  expect((await browser.visit('/login')).body.props.errors).toHaveProperty('email');
});

test('a form without the token, or with that of another browser, is refused', async () => {
  const browser = app.browser('lakeside.localhost');
  await tokenOf(browser, '/login');
  expect((await submit(browser, '/login', { email, password: PASSWORD })).status).toBe(419);
  const foreign = await tokenOf(app.browser('lakeside.localhost'), '/login');
  expect((await submit(browser, '/login', { _token: foreign, email, password: PASSWORD })).status).toBe(419);
});
