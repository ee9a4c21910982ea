import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { sendForm } from './forms.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMITS: 'true', TRUST_PROXY: '1' } });
  await aCompany(app, 'lake');
});

afterAll(() => app.close());

test('five failures lock an account for this IP address, even with the right password and without cookies', async () => {
  const guess = (password: string) => sendForm(app.browser(), '/login', { email: 'owner@lake.test', password });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await guess('wrong')).errors.email).toMatch(/is wrong/);
  }
  const locked = await guess(PASSWORD);
  expect(locked.component).toBe('Auth/Login');
  expect(locked.errors.email).toMatch(/Too many attempts\. Try again in \d minutes/);
});

test('other accounts are not locked by those failures', async () => {
  const { errors } = await sendForm(app.browser(), '/login', { email: 'someone@lake.test', password: 'wrong' });
  expect(errors.email).toMatch(/is wrong/);
});

test('a locked sign-in call responds 429 with Retry-After', async () => {
  const answer = await app.browser().post('/login', { email: 'owner@lake.test', password: PASSWORD });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a successful sign-in resets the failure count, and successes are not counted', async () => {
  await aCompany(app, 'busy');
  for (let round = 0; round < 3; round += 1) {
    const browser = app.browser();
    await sendForm(browser, '/login', { email: 'owner@busy.test', password: 'wrong' });
    await sendForm(browser, '/login', { email: 'owner@busy.test', password: 'wrong' });
    await browser.signIn('owner@busy.test', PASSWORD);
  }
});

test('password reset links are limited equally for known and unknown addresses', async () => {
  for (const email of ['owner@busy.test', 'nobody@busy.test']) {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await sendForm(app.browser(), '/forgot-password', { email })).errors).toEqual({});
    }
    expect((await sendForm(app.browser(), '/forgot-password', { email })).errors.email).toMatch(/Too many/);
  }
});

test('a hundred failures from different addresses in an hour lock the account, and no other', async () => {
  await aCompany(app, 'spread');
  const guess = async (address: string, email: string, password: string) => {
    const browser = app.browser();
    await browser.get('/settings/company/json');
    const { status } = await browser.fetch('/login', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });
    return status;
  };
  for (let host = 0; host < 100; host += 1) {
    expect(await guess(`203.0.113.${host}`, 'owner@spread.test', 'wrong')).toBe(422);
  }
  expect(await guess('198.51.100.1', 'owner@spread.test', PASSWORD)).toBe(429);
  expect(await guess('198.51.100.1', 'someone@spread.test', 'wrong')).toBe(422);
});
