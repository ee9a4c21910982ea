import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#server/database/schema/selling/customers.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import { aCompany, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { linkIn, mailTo, sendForm, whoIs } from './forms.ts';

let app: TestApp;
let lake: Awaited<ReturnType<typeof aCompany>>;
let bay: Awaited<ReturnType<typeof aCompany>>;

beforeAll(async () => {
  app = await createTestApp();
  lake = await aCompany(app, 'lake');
  bay = await aCompany(app, 'bay');
});

afterAll(() => app.close());

const form = (email: string) => ({ name: 'Zoë Martin', email, password: PASSWORD, password_confirmation: PASSWORD });

let number = 0;

async function aGuestOrder(company: { id: number }, buyerEmail: string) {
  number += 1;
  const event = await anEvent(app, company.id);
  const values = { reference: `T${number}`, accessKey: `key${number}`, status: 'paid', totalMinor: 0 } as const;
  await app.database.drizzle.insert(orders).values({
    ...values,
    companyId: company.id,
    eventId: event.id,
    buyerName: 'Zoë',
    buyerEmail,
    currency: 'EUR',
    subtotalMinor: 0,
  });
  return `T${number}`;
}

async function ownerOf(reference: string) {
  const [row] = await app.database.drizzle
    .select({ email: customers.email })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.reference, reference));
  return row?.email ?? null;
}

test('registering creates an account in the company of the host and signs it in', async () => {
  const browser = app.browser(bay.host);
  await sendForm(browser, '/portal/register', form('zoe@bay.test'));
  expect(await whoIs(browser, '/login')).toEqual({ user: null, customer: 'zoe@bay.test' });
  const [row] = await app.database.drizzle.select().from(customers).where(eq(customers.email, 'zoe@bay.test'));
  expect(row?.companyId).toBe(bay.company.id);
});

test('a page of somebody who is signed in is not stored by the browser, and its history is encrypted', async () => {
  const browser = app.browser(bay.host);
  const pageOf = async (path: string) => {
    const { headers, body } = await browser.visit(path);
    return [headers.get('cache-control'), Object(body).encryptHistory === true];
  };
  expect(await pageOf('/portal/events')).toEqual(['no-cache, private', false]);
  await sendForm(browser, '/portal/register', form('ulla@bay.test'));
  expect(await pageOf('/portal/events')).toEqual(['no-store', true]);
  expect(await pageOf('/portal/dashboard')).toEqual(['no-store', true]);
  const document = await browser.fetch('/portal/dashboard', { headers: { accept: 'text/html' } });
  expect(document.headers.get('cache-control')).toBe('no-store');
  await browser.fetch('/portal/logout', { method: 'POST' });
});

test('an account of one company does not exist in another, and its session is not valid there', async () => {
  const browser = app.browser(bay.host);
  await sendForm(browser, '/portal/login', { email: 'zoe@bay.test', password: PASSWORD });
  const there = app.browser(lake.host);
  there.setCookie('muster_session', browser.cookie('muster_session') ?? '');
  expect(await whoIs(there, '/portal/login')).toEqual({ user: null, customer: null });
  expect((await browser.visit('/portal/dashboard')).body.component).toBe('Portal/Dashboard');
  expect((await there.visit('/portal/dashboard')).body.component).toBe('Portal/Login');
  const refused = await sendForm(app.browser(lake.host), '/portal/login', {
    email: 'zoe@bay.test',
    password: PASSWORD,
  });
  expect(refused.errors.email).toMatch(/is wrong/);
});

test('guest orders join the account once the address is confirmed; those of other companies do not', async () => {
  const here = await aGuestOrder(lake.company, 'guest@lake.test');
  const elsewhere = await aGuestOrder(bay.company, 'guest@lake.test');
  const others = await aGuestOrder(lake.company, 'other@lake.test');
  const browser = app.browser(lake.host);
  await sendForm(browser, '/portal/register', form('guest@lake.test'));
  expect(await ownerOf(here)).toBeNull();

  const mail = await mailTo(app, 'guest@lake.test');
  expect(mail?.subject).toBe('Confirm your address for lake');
  await browser.fetch(linkIn(mail), { headers: { accept: 'text/html' } });
  expect(await ownerOf(here)).toBe('guest@lake.test');
  expect(await ownerOf(elsewhere)).toBeNull();
  expect(await ownerOf(others)).toBeNull();
});

test('a guest order made after registration joins at the next sign-in', async () => {
  const customer = await aCustomer(app, lake.company.id, 'later@lake.test');
  const reference = await aGuestOrder(lake.company, customer.email);
  await sendForm(app.browser(lake.host), '/portal/login', { email: customer.email, password: PASSWORD });
  expect(await ownerOf(reference)).toBe(customer.email);
});

test('registering with an address that has an account shows a validation error', async () => {
  const { errors, component } = await sendForm(app.browser(bay.host), '/portal/register', form('zoe@bay.test'));
  expect(component).toBe('Portal/Register');
  expect(errors.email).toMatch(/already has an account/);
});

test('sign-in and registration return to the checkout', async () => {
  const browser = app.browser(lake.host);
  await browser.visit('/portal/login');
  for (const [page, body] of [
    ['/portal/register', form('buyer@lake.test')],
    ['/portal/login', { email: 'buyer@lake.test', password: PASSWORD }],
  ] as const) {
    const answer = await browser.fetch(`${page}?next=/portal/checkout/7`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/html', 'x-inertia': 'true' },
      body: JSON.stringify(body),
    });
    expect(answer.headers.get('location')).toBe('/portal/checkout/7');
  }
});

test('the e-mailed link of a second company points to that company’s host', async () => {
  await sendForm(app.browser(bay.host), '/portal/register', form('host@bay.test'));
  expect((await mailTo(app, 'host@bay.test'))?.text).toMatch(/http:\/\/bay\.localhost:\d+\/portal\/verify\//);
});

test('a forgotten portal password is reset by an e-mailed link, in this company only, and other sessions end', async () => {
  const address = 'forgetful@bay.test';
  const fresh = 'a fresh long password';
  await aCustomer(app, bay.company.id, address);
  await aCustomer(app, lake.company.id, address);
  const stolen = app.browser(bay.host);
  await sendForm(stolen, '/portal/login', { email: address, password: PASSWORD });
  const asked = await sendForm(app.browser(bay.host), '/portal/forgot-password', { email: address });
  const unknown = await sendForm(app.browser(bay.host), '/portal/forgot-password', { email: 'nobody@bay.test' });
  expect({ ...unknown, props: null }).toEqual({ ...asked, props: null });
  expect(await mailTo(app, 'nobody@bay.test')).toBeUndefined();
  const mail = await mailTo(app, address);
  expect(mail?.subject).toBe(`Set a new password for ${bay.company.name}`);
  expect(mail?.text).toContain(`://${bay.host}`);
  const link = linkIn(mail);
  const follow = async (host: string) => {
    const browser = app.browser(host);
    const { token } = (await browser.visit(link)).body.props;
    const body = { token, email: address, password: fresh, password_confirmation: fresh };
    return sendForm(browser, link, body, '/portal/reset-password');
  };
  expect((await follow(lake.host)).errors.token).toMatch(/no longer works/);
  expect((await follow(bay.host)).component).toBe('Portal/Login');
  expect((await follow(bay.host)).errors.token).toMatch(/no longer works/);
  expect((await whoIs(stolen, '/portal/login')).customer).toBeNull();
  const again = app.browser(bay.host);
  await sendForm(again, '/portal/login', { email: address, password: fresh });
  expect((await whoIs(again, '/portal/events')).customer).toBe(address);
  const elsewhere = app.browser(lake.host);
  await sendForm(elsewhere, '/portal/login', { email: address, password: PASSWORD });
  expect((await whoIs(elsewhere, '/portal/events')).customer).toBe(address);
  expect((await mailTo(app, address))?.subject).toMatch(/has changed/);
});

test('a reset link of a portal account cannot set a staff password', async () => {
  await aCustomer(app, lake.company.id, lake.owner.email);
  await sendForm(app.browser(lake.host), '/portal/forgot-password', { email: lake.owner.email });
  const browser = app.browser(lake.host);
  const { token } = (await browser.visit(linkIn(await mailTo(app, lake.owner.email)))).body.props;
  const fresh = 'a fresh long password';
  const body = { token, email: lake.owner.email, password: fresh, password_confirmation: fresh };
  const { errors } = await sendForm(browser, '/reset-password/x', body, '/reset-password');
  expect(errors.token).toMatch(/no longer works/);
});
