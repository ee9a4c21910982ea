import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#server/database/schema/account/sessions.ts';
import { tokens } from '#server/database/schema/account/tokens.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { sendForm } from './forms.ts';

let app: TestApp;
let owner: { email: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = (await aCompany(app, 'lake')).owner;
});

afterAll(() => app.close());

const PAGE = '/settings/payment-gateways';

/** The redirect target of a sensitive page; null when the page is shown. */
async function sentTo(browser: Browser): Promise<string | null> {
  return (await browser.fetch(PAGE, { headers: { accept: 'text/html' } })).headers.get('location');
}

test('a sensitive page asks for the password again after three hours, then continues to the page', async () => {
  const browser = await signedIn(app, owner);
  expect(await sentTo(browser)).toBeNull();
  app.clock.advance(3 * 3_600_000 + 1000);
  const question = '/confirm-password?next=%2Fsettings%2Fpayment-gateways';
  expect(await sentTo(browser)).toBe(question);

  const wrong = await sendForm(browser, question, { password: 'not mine' });
  expect(wrong).toMatchObject({
    component: 'Auth/ConfirmPassword',
    errors: { password: 'That is not your password.' },
  });
  const answer = await browser.fetch(question, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/html', 'x-inertia': 'true' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(answer.headers.get('location')).toBe('/settings/payment-gateways');
  expect(await sentTo(browser)).toBeNull();
  app.clock.reset();
});

test('expired sessions and links are deleted every day', async () => {
  await signedIn(app, owner);
  await sendForm(app.browser(), '/forgot-password', { email: owner.email });
  await app.services.queue.drain();
  expect((await app.database.drizzle.select().from(sessions)).length).toBeGreaterThan(0);
  app.clock.advance(32 * 86_400_000);
  await app.services.queue.drain();
  expect(await app.database.drizzle.select().from(sessions)).toEqual([]);
  expect(await app.database.drizzle.select().from(tokens)).toEqual([]);
  app.clock.reset();
});
