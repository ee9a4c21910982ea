import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Onboarding } from '#contract/account/onboarding.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { onboardings } from '#server/database/schema/account/onboardings.ts';
import { mailTo } from '#tests/areas/account/auth/server/forms.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aNewCompany, codeFor, wrong } from './aNewCompany.ts';

type Answer = { data: Onboarding; message: string; errors?: Record<string, string[]> };
type New = Awaited<ReturnType<typeof aNewCompany>>;

const DAY = 86_400_000;
const ORDERS = 'orders@muster.test';
const INVOICE = {
  ...{ plan_id: 'team', payment_method: 'invoice' },
  ...{ billing_name: 'Hall GmbH', billing_email: 'books@hall.test', billing_address: 'Road 1\nBasel' },
};
let app: TestApp;
let next = 0;
let made: New;

beforeAll(async () => {
  app = await createTestApp({ environment: { PLAN_REQUESTS_TO: ORDERS } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  next += 1;
  made = await aNewCompany(app, `hall${next}`);
});

const start = (body: object, { browser } = made) => browser.post<Answer>('/get-started', body);
const verify = (code: string, { browser } = made) => browser.post<Answer>('/onboarding/verify', { code });
const state = async ({ browser } = made) => (await browser.get<Answer>('/onboarding/json')).body.data;

it('lists the plans, the smallest first, and three steps', async () => {
  const { body } = await made.browser.get<{ data: { id: string }[]; total_steps: number }>('/get-plans');
  expect(body).toMatchObject({
    total_steps: 3,
    takes_invoices: true,
    data: [
      { id: 'free', price: '0.00', currency: 'EUR', trial_days: null, limits: { events: 1, people: 2 } },
      { id: 'team', price: '29.00', trial_days: 14, limits: { events: 10, people: 10 } },
      { id: 'business', price: '99.00', limits: { events: null, people: null } },
    ],
  });
});

it('starts a trial with the e-mailed code and counts its days by the server’s clock', async () => {
  expect((await start({ plan_id: 'team' })).body.data).toMatchObject({
    ...{ step: 'verification', state: 'verifying', ends_at: null, code_sent_to: made.email },
    limits: { events: 1, people: 2 },
  });
  const code = await codeFor(app, made.email);
  app.clock.advance(5 * 60_000);
  const started = app.clock.now().getTime();
  const { body } = await verify(` ${code.slice(0, 3)} ${code.slice(3)}`);
  expect(body.data).toMatchObject({ step: 'success', state: 'trial', limits: { events: 10, people: 10 } });
  const left = Date.parse(body.data.ends_at ?? '') - started;
  expect(left).toBeGreaterThanOrEqual(14 * DAY);
  expect(left).toBeLessThan(14 * DAY + 60_000);
  const [row] = await app.database.drizzle.select().from(onboardings).where(eq(onboardings.companyId, made.company.id));
  expect(row?.codeHash).toBeNull();
});

it('confirms the address that the code was e-mailed to', async () => {
  const isConfirmed = async () => {
    const { auth } = (await made.browser.visit('/settings/plan')).body.props;
    return Object(auth).user?.email_verified;
  };
  await start({ plan_id: 'team' });
  const code = await codeFor(app, made.email);
  await verify(wrong(code));
  expect(await isConfirmed()).toBe(false);
  await verify(code);
  expect(await isConfirmed()).toBe(true);
});

it('stores no readable code in the database', async () => {
  await start({ plan_id: 'team' });
  const code = await codeFor(app, made.email);
  const row = only(
    await app.database.drizzle.select().from(onboardings).where(eq(onboardings.companyId, made.company.id)),
  );
  expect(JSON.stringify(row)).not.toContain(code);
  expect(JSON.stringify(await state())).not.toContain(code);
});

it('accepts five attempts per code, then not even the right one; a new code has five again', async () => {
  await start({ plan_id: 'team' });
  const code = await codeFor(app, made.email);
  for (let left = 4; left >= 0; left -= 1) {
    const { status, body } = await verify(wrong(code));
    expect([status, body.errors?.code?.[0]]).toEqual([
      422,
      left === 0
        ? 'Too many wrong codes. Ask for a new one.'
        : `This is not the code. You have ${left} more ${left === 1 ? 'try' : 'tries'}.`,
    ]);
  }
  expect((await verify(code)).status).toBe(422);
  app.clock.advance(61_000);
  expect((await made.browser.post('/onboarding/resend')).status).toBe(200);
  expect((await verify(code)).status).toBe(code === (await codeFor(app, made.email)) ? 200 : 422);
  expect((await verify(await codeFor(app, made.email))).status).toBe(200);
});

it('refuses codes older than 15 minutes, used codes, and codes without a trial', async () => {
  expect((await verify('123456')).body.errors?.code).toEqual(['There is no trial to confirm. Choose a plan first.']);
  await start({ plan_id: 'team' });
  const old = await codeFor(app, made.email);
  app.clock.advance(15 * 60_000);
  expect((await verify(old)).body.errors?.code).toEqual(['This code no longer works. Ask for a new one.']);
  await made.browser.post('/onboarding/resend');
  const code = await codeFor(app, made.email);
  expect((await verify(code)).status).toBe(200);
  expect((await verify(code)).body.errors?.code).toEqual(['This code was already used: your trial has started.']);
});

it('sends one code per minute and five per hour', async () => {
  await start({ plan_id: 'team' });
  const ask = async () => (await made.browser.post<Answer>('/onboarding/resend')).status;
  expect(await ask()).toBe(422);
  for (let sent = 1; sent < 5; sent += 1) {
    app.clock.advance(61_000);
    expect(await ask()).toBe(200);
  }
  app.clock.advance(61_000);
  expect(await ask()).toBe(422);
  app.clock.advance(60 * 60_000);
  expect(await ask()).toBe(200);
});

it('allows one trial per company: a second one is refused, whatever the plan', async () => {
  await start({ plan_id: 'team' });
  await verify(await codeFor(app, made.email));
  const again = await start({ plan_id: 'business' });
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['plan_id']]);
  expect(await state()).toMatchObject({ plan: { id: 'team' }, state: 'trial', can_try: false });
});

it('starts the free plan immediately', async () => {
  expect((await start({ plan_id: 'free' })).body).toMatchObject({
    message: 'Your plan is Free',
    data: { step: 'success', state: 'active', ends_at: null, is_over: false },
  });
});

it('orders a plan by invoice, notifies the operator, and keeps the due date when it is ordered again', async () => {
  const { body } = await start(INVOICE);
  expect(body).toMatchObject({
    message: 'Team is ordered. The invoice goes to books@hall.test.',
    data: { state: 'requested', limits: { events: 10 }, billing: { billing_name: 'Hall GmbH' } },
  });
  const mail = await mailTo(app, ORDERS);
  expect(mail?.text).toContain('Hall GmbH');
  expect(mail?.text).toContain('books@hall.test');
  app.clock.advance(10 * DAY);
  const later = { ...made, browser: await app.browser(made.host).signIn(made.email, made.password) };
  expect((await start({ ...INVOICE, plan_id: 'business' }, later)).body.data).toMatchObject({
    ...{ plan: { id: 'business' }, ends_at: body.data.ends_at },
  });
  app.clock.advance(21 * DAY);
  const after = await app.browser(made.host).signIn(made.email, made.password);
  expect(await state({ ...made, browser: after })).toMatchObject({ is_over: true, limits: { events: 1, people: 2 } });
});

it.each([
  ['billing_name', { ...INVOICE, billing_name: ' ' }],
  ['billing_email', { ...INVOICE, billing_email: 'books' }],
  ['plan_id', { ...INVOICE, plan_id: 'gold' }],
  ['plan_id', { payment_method: 'trial' }],
  ['payment_method', { ...INVOICE, payment_method: 'card' }],
])('refuses an invalid %s with an error on its field and starts nothing', async (field, body) => {
  const answer = await start(body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  expect(await state()).toMatchObject({ step: 'plans', state: 'active', plan: { id: 'free' } });
});

it('refuses orders when no operator address is configured', async () => {
  const silent = await createTestApp();
  try {
    const other = await aNewCompany(silent, 'hall');
    expect((await other.browser.get('/get-plans')).body).toMatchObject({ takes_invoices: false });
    expect((await start(INVOICE, other)).body.errors?.payment_method?.[0]).toMatch(/cannot be ordered here yet/);
  } finally {
    await silent.close();
  }
});

it('resumes where it was left, also in another browser, with what was typed', async () => {
  const progress = { step: 'payment', plan_id: 'team', billing_name: 'Hall GmbH' };
  expect((await made.browser.post('/onboarding/progress', progress)).status).toBe(200);
  const elsewhere = await app.browser(made.host).signIn(made.email, made.password);
  const { component, url, props } = (await elsewhere.visit('/onboarding')).body;
  expect({ component, url }).toEqual({ component: 'Onboarding/Payment', url: '/onboarding/payment' });
  expect(props).toMatchObject({ auth: { plan: { name: 'Free' } } });
  expect(await state({ ...made, browser: elsewhere })).toMatchObject({
    step: 'payment',
    plan: { id: 'team' },
    billing: { billing_name: 'Hall GmbH' },
  });
  expect((await made.browser.visit('/onboarding?choose')).body.component).toBe('Onboarding/Plans');
});

it('is available only to users who manage the company', async () => {
  const viewer = await signedIn(app, await aUser(app, made.company.id, `viewer${next}@hall.test`, ['events.view']));
  expect((await viewer.post('/get-started', { plan_id: 'free' })).status).toBe(403);
  expect((await viewer.get('/onboarding/json')).status).toBe(403);
  expect((await viewer.visit('/settings/plan')).status).toBe(403);
  await start({ plan_id: 'team' });
  await verify(await codeFor(app, made.email));
  expect((await viewer.visit('/events')).body.props).toMatchObject({ auth: { plan: null } });
  expect((await made.browser.visit('/events')).body.props).toMatchObject({
    auth: { plan: { name: 'Team', state: 'trial' } },
  });
});

it('never limits a company that existed before plans', async () => {
  const before = await aCompany(app, `before${next}`);
  const browser = await signedIn(app, before.owner, before.host);
  expect(await state({ ...made, browser })).toMatchObject({
    ...{ state: null, plan: null, ends_at: null, is_over: false, limits: { events: null, people: null } },
    usage: { events: 0, people: 1 },
  });
  const [row] = await app.database.drizzle.select().from(companies).where(eq(companies.id, before.company.id));
  expect(row).toMatchObject({ plan: null, planState: null, country: null });
});
