import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import { slugsFor } from '#server/areas/account/auth/slugsFor.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { users } from '#server/database/schema/account/users.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { originOf } from '#server/http/origin.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { linkIn, mailTo, sendForm, whoIs } from './forms.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const PASSWORD = 'a good long password';
const form = (company: string, email: string, more: object = {}) => ({
  company,
  name: 'Rosa Meier',
  email,
  ...{ country: 'CH', timezone: 'Europe/Zurich', currency: 'CHF' },
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...more,
});

test('an empty installation shows its own home page, which links to the form that registers the first company', async () => {
  const browser = app.browser();
  expect((await browser.visit('/')).body).toMatchObject({ component: 'Public/Home', props: { portal: null } });
  expect((await browser.visit('/register')).body.component).toBe('Auth/Register');
  await sendForm(browser, '/register', form('Café Zürich', 'rosa@cafe.test'));
  const [company] = await app.database.drizzle.select().from(companies);
  expect(company).toMatchObject({
    name: 'Café Zürich',
    slug: 'cafe-zurich',
    country: 'CH',
    timezone: 'Europe/Zurich',
    currency: 'CHF',
  });
  const { body } = await browser.get<{ data: string[] }>('/roles/active-permissions');
  expect(body.data.sort()).toEqual([...PERMISSIONS].sort());
  const companyId = company?.id ?? 0;
  const names = await app.database.drizzle.select().from(roles).where(eq(roles.companyId, companyId));
  expect(names.map(({ name }) => name).sort()).toEqual([
    'Check-in',
    'Finance',
    'Manager',
    'Marketing',
    'Organiser',
    'Owner',
    'Viewer',
  ]);
  const gateways = await app.database.drizzle.select().from(paymentGateways);
  expect(gateways).toMatchObject([{ companyId, provider: 'sandbox', isActive: false }]);
});

test('a company uses the language chosen in the form, and British English by default', async () => {
  await sendForm(app.browser(), '/register', form('Nairobi Nights', 'nia@nights.test', { locale: 'en-KE' }));
  const found = await app.database.drizzle.select().from(companies).orderBy(companies.id);
  expect(found.map(({ locale }) => locale)).toEqual(['en-GB', 'en-KE']);
});

test('a second company of the same name gets a different host name', async () => {
  await sendForm(app.browser(), '/register', form('cafe zurich!', 'second@cafe.test'));
  const found = await app.database.drizzle.select().from(companies).where(eq(companies.slug, 'cafe-zurich-2'));
  expect(found.length).toBe(1);
});

test('a company cannot take the name of the product’s own host from the company whose portal it shows', async () => {
  const product = await createTestApp({ environment: { APP_URL: 'https://tickets.example.org' } });
  const slugs = async () => {
    const found = await product.database.drizzle.select().from(companies).orderBy(companies.id);
    return found.map(({ slug }) => slug);
  };
  await sendForm(product.browser(), '/register', form('Tickets', 'first@tickets.test'));
  // The first company can have it: the host shows its portal whatever its name is.
  expect(await slugs()).toEqual(['tickets']);
  await product.database.drizzle.update(companies).set({ slug: 'harbour' });
  await sendForm(product.browser(), '/register', form('Tickets', 'second@tickets.test'));
  expect(await slugs()).toEqual(['harbour', 'tickets-events']);
  const { props } = (await product.browser('tickets.example.org').visit('/portal/events')).body;
  expect(props).toMatchObject({ company: { slug: 'harbour' } });
  await product.close();
});

test.each([
  ['Support', 'support-events'],
  ['Auto-Discover', 'auto-discover'],
  ['autodiscover', 'autodiscover-events'],
  ['MTA STS', 'mta-sts-events'],
  ['Secure Login', 'secure-login-events'],
  ['Muster', 'muster-events'],
  ['Status Quo Fans', 'status-quo-fans'],
  ['2026', '2026-events'],
  ['東京', 'company'],
])('a company called %s gets the host name %s', (name, slug) => {
  expect(slugsFor(name, ['muster'])[0]).toBe(slug);
});

test('a company cannot take a host name that looks like the product, and its links use the configured address', async () => {
  const browser = app.browser('evil.example.org');
  await sendForm(browser, '/register', form('Billing', 'owner@billing.test'));
  const mine = await app.database.drizzle.select().from(companies).where(eq(companies.slug, 'billing-events'));
  expect(mine).toHaveLength(1);
  await sendForm(browser, '/forgot-password', { email: 'owner@billing.test' });
  const { body } = await browser.post<{ data: { url: string } }>('/calendar/feed');
  const texts = [(await mailTo(app, 'owner@billing.test'))?.text ?? '', JSON.stringify(body)];
  expect(texts.map((text) => /https?:\/\/[^/"]+/.exec(text)?.[0])).toEqual(
    Array(2).fill(originOf(app.services.environment)),
  );
  expect(texts.join()).not.toContain('evil.example.org');
});

test('registering with a taken address is refused and creates no company', async () => {
  const before = (await app.database.drizzle.select().from(companies)).length;
  const { errors, component } = await sendForm(app.browser(), '/register', form('Other', 'ROSA@cafe.test'));
  expect(component).toBe('Auth/Register');
  expect(errors.email).toMatch(/already has an account/);
  expect((await app.database.drizzle.select().from(companies)).length).toBe(before);
});

test.each([
  ['country', ''],
  ['country', 'XX'],
  ['timezone', ''],
  ['timezone', 'Mars/Olympus'],
  ['currency', ''],
  ['currency', 'XQZ'],
])('a missing or unknown %s (%j) is refused with an error on its field', async (field, value) => {
  const before = await app.database.drizzle.$count(companies);
  const given = { ...form('Nowhere', 'no@where.test'), [field]: value };
  expect(Object.keys((await sendForm(app.browser(), '/register', given)).errors)).toEqual([field]);
  const without = Object.fromEntries(Object.entries(given).filter(([name]) => name !== field));
  expect(Object.keys((await sendForm(app.browser(), '/register', without)).errors)).toEqual([field]);
  expect(await app.database.drizzle.$count(companies)).toBe(before);
});

test('a newly registered company continues to the plans, and has the limits of the free one until it chooses', async () => {
  const answer = await sendForm(app.browser(), '/register', form('Plain', 'plain@plain.test'));
  expect(answer).toMatchObject({ component: 'Onboarding/Plans', url: '/onboarding' });
  expect(answer.props).toMatchObject({ auth: { plan: { name: 'Free', state: 'active' } } });
});

test('a company that never chooses a plan can have no more on sale than the free one allows', async () => {
  const browser = app.browser();
  await sendForm(browser, '/register', form('Skips', 'skips@skips.test'));
  const dates = { start_date: '2099-05-01T18:00:00Z', end_date: '2099-05-01T22:00:00Z' };
  const store = (name: string) => browser.post('/events/store', { name, currency: 'EUR', status: 'active', ...dates });
  expect((await store('First')).status).toBe(200);
  expect((await store('Second')).status).toBe(422);
});

test('the first company of an installation has no limits', async () => {
  const [first] = await app.database.drizzle.select().from(companies).orderBy(companies.id).limit(1);
  expect(first).toMatchObject({ plan: null, planState: null });
});

test('passwords are hashed with argon2id at the cost that OWASP recommends', async () => {
  const [user] = await app.database.drizzle.select().from(users).where(eq(users.email, 'rosa@cafe.test'));
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the e-mailed link confirms the address in its account, and shows the same message when opened again', async () => {
  const browser = app.browser();
  await sendForm(browser, '/register', form('Verified', 'vera@verified.test'));
  expect((await browser.visit('/verify-email')).body).toMatchObject({
    component: 'Auth/VerifyEmail',
    props: { email: 'vera@verified.test', auth: { user: { email_verified: false } } },
  });
  const link = linkIn(await mailTo(app, 'vera@verified.test'));
  const success = 'Your address is confirmed.';
  expect((await browser.visit(link)).body).toMatchObject({ component: 'Dashboard/Index', flash: { success } });
  expect((await browser.visit(link)).body.flash).toEqual({ success });
  expect((await app.browser().visit(link)).body).toMatchObject({ component: 'Auth/Login', flash: { success } });
  expect((await browser.visit('/confirm-password')).body.props).toMatchObject({
    auth: { user: { email_verified: true } },
  });
});

test('in another browser the link confirms the address only after the account has signed in', async () => {
  const email = 'wim@elsewhere.test';
  const browser = app.browser();
  await sendForm(browser, '/register', form('Elsewhere', email));
  const isConfirmed = async () => {
    const [row] = await app.database.drizzle.select().from(users).where(eq(users.email, email));
    return row?.emailVerifiedAt != null;
  };
  const link = linkIn(await mailTo(app, email));
  const phone = app.browser();
  const page = await phone.visit(link);
  const info = 'Sign in to confirm your address.';
  expect(page.body).toMatchObject({ component: 'Auth/Login', flash: { info } });

  const other = app.browser();
  await sendForm(other, '/register', form('Another', 'other@elsewhere.test'));
  const error = `This link is for ${email}. Sign out, then open it again.`;
  expect((await other.visit(link)).body.flash).toEqual({ error });
  expect(await isConfirmed()).toBe(false);

  const { flash } = await sendForm(phone, page.body.url, { email, password: PASSWORD }, `/login?next=${link}`);
  expect(flash).toEqual({ success: 'Your address is confirmed.' });
  expect(await isConfirmed()).toBe(true);
});

test('a made-up link and a link older than a day confirm nothing', async () => {
  await sendForm(app.browser(), '/register', form('Late', 'late@late.test'));
  const link = linkIn(await mailTo(app, 'late@late.test'));
  expect((await app.browser().visit('/verify-email/made-up-made-up-made-up')).body.flash).toHaveProperty('error');
  app.clock.advance(25 * 3_600_000);
  expect((await app.browser().visit(link)).body.flash).toHaveProperty('error');
  app.clock.reset();
});

test('a new verification link can be requested, and the older one stops working', async () => {
  const browser = app.browser();
  await sendForm(browser, '/register', form('Again', 'again@again.test'));
  const first = linkIn(await mailTo(app, 'again@again.test'));
  const answer = await sendForm(browser, '/verify-email', {}, '/email/verification-notification?next=/events');
  expect(answer).toMatchObject({ url: '/events', flash: { success: 'A new link is on its way to again@again.test.' } });
  const second = linkIn(await mailTo(app, 'again@again.test'));
  expect(second).not.toBe(first);
  expect((await browser.visit(first)).body.flash).toHaveProperty('error');
  expect((await browser.visit(second)).body.flash).toHaveProperty('success');
});

test('a registration with errors signs nobody in', async () => {
  const browser = app.browser();
  const { errors } = await sendForm(browser, '/register', form('', 'x@x.test', { password_confirmation: 'else' }));
  expect(errors).toMatchObject({ company: 'Enter the name of your organisation.' });
  expect(await whoIs(browser, '/login')).toEqual({ user: null, customer: null });
});
