import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customers } from '#server/database/schema/selling/customers.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { linkIn, mailTo, sendForm, whoIs } from './forms.ts';

const RESEND = '/portal/email/verification-notification';
const FRESH = 'a fresh long password';

let app: TestApp;
let lake: Awaited<ReturnType<typeof aCompany>>;
let number = 0;
let address: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMITS: 'true' } });
  lake = await aCompany(app, 'lake');
});

beforeEach(() => {
  app.clock.reset();
  number += 1;
  address = `zoe${number}@lake.test`;
});

afterAll(() => app.close());

async function aGuestOrder(): Promise<string> {
  const event = await anEvent(app, lake.company.id);
  const { order } = await anOrder(app, await aTicketType(app, event), 1, { buyerEmail: address });
  return order.reference;
}

/** Registers with this test's address and stays signed in. */
async function register(): Promise<Browser> {
  const browser = app.browser(lake.host);
  const names = { name: 'Zoë Martin', email: address };
  await sendForm(browser, '/portal/register', { ...names, password: PASSWORD, password_confirmation: PASSWORD });
  return browser;
}

const openMailedLink = async (browser: Browser) => browser.visit(linkIn(await mailTo(app, address)));
const signIn = (browser: Browser, email = address, password = PASSWORD) =>
  sendForm(browser, '/portal/login', { email, password });

async function isConfirmed(email = address): Promise<boolean> {
  const [row] = await app.database.drizzle.select().from(customers).where(eq(customers.email, email));
  return row?.emailVerifiedAt != null;
}

/** References of the orders on the account page. */
async function ordersOf(browser: Browser): Promise<string[]> {
  const { upcoming } = (await browser.visit('/portal/dashboard')).body.props;
  return Array.isArray(upcoming) ? upcoming.map(({ reference }) => reference) : [];
}

test('the link confirms the address at once in the browser that is signed in to the account', async () => {
  const reference = await aGuestOrder();
  const browser = await register();
  expect(await ordersOf(browser)).toEqual([]);
  const { body } = await openMailedLink(browser);
  expect(body).toMatchObject({ component: 'Portal/Dashboard', flash: { success: 'Your address is confirmed.' } });
  expect(await ordersOf(browser)).toEqual([reference]);
});

test('someone who registers with another person’s address sees none of their orders when that person opens the link', async () => {
  const reference = await aGuestOrder();
  const stranger = await register();
  const victim = app.browser(lake.host);
  const { body } = await openMailedLink(victim);
  expect(body).toMatchObject({ component: 'Portal/Login', props: { confirming: address } });
  expect(await isConfirmed()).toBe(false);
  expect(await ordersOf(stranger)).toEqual([]);
  await signIn(stranger);
  expect(await ordersOf(stranger)).toEqual([]);

  // The owner of the address recovers by resetting the password, which signs the stranger out.
  const asked = await victim.visit('/portal/forgot-password');
  expect(asked.body.props.confirming).toBe(address);
  await sendForm(victim, '/portal/forgot-password', { email: address });
  const link = linkIn(await mailTo(app, address));
  const { token } = (await victim.visit(link)).body.props;
  const body2 = { token, email: address, password: FRESH, password_confirmation: FRESH };
  await sendForm(victim, link, body2, '/portal/reset-password');
  expect((await whoIs(stranger)).customer).toBeNull();
  expect((await signIn(stranger)).errors.email).toMatch(/is wrong/);
  expect((await victim.visit('/portal/login')).body.props.confirming).toBeNull();
  await signIn(victim, address, FRESH);
  expect(await ordersOf(victim)).toEqual([reference]);
});

test('in a new browser the address is confirmed after signing in', async () => {
  const reference = await aGuestOrder();
  await register();
  const phone = app.browser(lake.host);
  await openMailedLink(phone);
  expect((await signIn(phone, address, 'not the password')).errors.email).toMatch(/is wrong/);
  expect(await isConfirmed()).toBe(false);
  const done = await signIn(phone);
  expect(done.flash).toEqual({ success: 'Your address is confirmed.' });
  expect(await ordersOf(phone)).toEqual([reference]);
});

test('signing in to another account confirms nothing, then or later', async () => {
  const other = await aCustomer(app, lake.company.id, `other${number}@lake.test`);
  await register();
  const phone = app.browser(lake.host);
  await openMailedLink(phone);
  await signIn(phone, other.email);
  expect(await isConfirmed()).toBe(false);
  await sendForm(phone, '/portal/dashboard', {}, '/portal/logout');
  await signIn(phone);
  expect(await isConfirmed()).toBe(false);
});

test('a browser signed in to another account shows which address the link belongs to', async () => {
  const other = await aCustomer(app, lake.company.id, `other${number}@lake.test`);
  await register();
  const browser = app.browser(lake.host);
  await signIn(browser, other.email);
  const { body } = await openMailedLink(browser);
  expect(body).toMatchObject({ component: 'Portal/Dashboard', flash: { error: expect.stringContaining(address) } });
  expect(await isConfirmed()).toBe(false);
});

test('a link works for a day, and stops working when a newer one is sent', async () => {
  const browser = await register();
  const first = linkIn(await mailTo(app, address));
  await browser.visit(RESEND, { method: 'POST' });
  const stale = { component: 'Portal/Login', props: { confirming: null }, flash: { error: expect.any(String) } };
  expect((await app.browser(lake.host).visit(first)).body).toMatchObject(stale);

  const phone = app.browser(lake.host);
  const second = linkIn(await mailTo(app, address));
  await phone.visit(second);
  app.clock.advance(25 * 3_600_000);
  expect((await phone.visit('/portal/login')).body.props.confirming).toBeNull();
  expect((await signIn(phone)).flash).toEqual({});
  expect(await isConfirmed()).toBe(false);
  expect((await app.browser(lake.host).visit(second)).body).toMatchObject(stale);
});

test('the link can be sent again three times in ten minutes; after that the response states the wait', async () => {
  const browser = await register();
  const { auth } = (await browser.visit('/portal/events')).body.props;
  expect(auth).toMatchObject({ customer: { email: address, email_verified: false } });
  for (let each = 0; each < 3; each += 1) {
    const before = await mailTo(app, address);
    const again = await sendForm(browser, '/portal/dashboard', {}, `${RESEND}?next=/portal/events`);
    expect(again).toMatchObject({ component: 'Portal/Events/Index', errors: {} });
    expect(linkIn(await mailTo(app, address))).not.toBe(linkIn(before));
  }
  const refused = await sendForm(browser, '/portal/dashboard', {}, RESEND);
  expect(refused.errors.verification).toBe('Too many attempts. Try again in 10 minutes.');
  await openMailedLink(browser);
  expect(await isConfirmed()).toBe(true);
});

test('a guest cannot request a confirmation', async () => {
  expect((await app.browser(lake.host).post(RESEND)).status).toBe(401);
});
