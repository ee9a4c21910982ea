import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { argon2, hashPassword } from '#server/areas/account/auth/passwords.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { sessions } from '#server/database/schema/account/sessions.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { flash, loadSession, rotateSession, saveSession } from '#server/http/guards/session.ts';
import { hashToken } from '#server/tokens.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import { aCompany, aUser, only, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { sendForm, whoIs } from './forms.ts';

let app: TestApp;
let lake: Awaited<ReturnType<typeof aCompany>>;

beforeAll(async () => {
  app = await createTestApp();
  lake = await aCompany(app, 'lake');
  await aCustomer(app, lake.company.id, 'nora@lake.test');
});

beforeEach(() => app.clock.reset());

afterAll(() => app.close());

const wrong = { email: 'The address or the password is wrong.' };

test('the right password leads to the dashboard, regardless of the case of the address', async () => {
  const browser = app.browser();
  await sendForm(browser, '/login', { email: 'OWNER@Lake.test', password: PASSWORD });
  expect(await whoIs(browser, '/confirm-password')).toEqual({ user: 'owner@lake.test', customer: null });
});

test('a wrong password and an unknown address get the same error on the address field', async () => {
  const bad = await sendForm(app.browser(), '/login', { email: 'owner@lake.test', password: 'not this one' });
  const unknown = await sendForm(app.browser(), '/login', { email: 'nobody@lake.test', password: 'not this one' });
  expect(bad.component).toBe('Auth/Login');
  expect(bad.errors).toEqual(wrong);
  expect(unknown.errors).toEqual(bad.errors);
  expect(unknown.url).toBe(bad.url);
});

test.each(['/login', '/portal/login'])(
  'an unknown address costs %s the same hashing work as a wrong password',
  async (form) => {
    const known = form === '/login' ? 'owner@lake.test' : 'nora@lake.test';
    const workFor = async (email: string) => {
      const work = vi.spyOn(argon2, 'verify').mockClear();
      await sendForm(app.browser(), form, { email, password: 'not this one' });
      return work.mock.calls.map(([stored]) => costOf(String(stored)));
    };
    expect(await workFor(known)).toHaveLength(1);
    expect(await workFor('nobody@lake.test')).toEqual([costOf(await hashPassword(PASSWORD))]);
  },
);

/** The cost of checking a password against a hash: its algorithm, version and parameters. */
function costOf(stored: string): string {
  return stored.split('$').slice(1, 4).join(' ');
}

test('the session gets a new secret at sign-in and at sign-out, and the old one stops working', async () => {
  const browser = app.browser();
  await sendForm(browser, '/login', { email: 'owner@lake.test', password: 'wrong' });
  const before = browser.cookie('muster_session');
  await browser.signIn('owner@lake.test', PASSWORD);
  const during = browser.cookie('muster_session') ?? '';
  expect(during).not.toBe(before);

  await browser.visit('/logout', { method: 'POST' });
  expect(browser.cookie('muster_session')).not.toBe(during);
  const thief = app.browser();
  thief.setCookie('muster_session', during);
  expect((await thief.get('/roles/active-permissions')).status).toBe(401);
});

test('a session planted before sign-in is invalid afterwards', async () => {
  const attacker = app.browser();
  await sendForm(attacker, '/login', { email: 'owner@lake.test', password: 'wrong' });
  const planted = attacker.cookie('muster_session') ?? '';
  const victim = app.browser();
  victim.setCookie('muster_session', planted);
  await victim.visit('/login');
  await victim.signIn('owner@lake.test', PASSWORD);
  expect((await attacker.get('/roles/active-permissions')).status).toBe(401);
  expect((await victim.get('/roles/active-permissions')).status).toBe(200);
});

test('a made-up session secret is not adopted', async () => {
  const browser = app.browser();
  browser.setCookie('muster_session', 'chosen-by-somebody-else-entirely');
  await browser.signIn('owner@lake.test', PASSWORD);
  expect(browser.cookie('muster_session')).not.toBe('chosen-by-somebody-else-entirely');
});

test('a request in progress does not restore a session that ended meanwhile', async () => {
  const browser = await signedIn(app, lake.owner);
  const id = hashToken(browser.cookie('muster_session') ?? '');
  const session = await loadSession(app.services, browser.cookie('muster_session'));
  await app.database.drizzle.delete(sessions).where(eq(sessions.id, id));
  session.changed = true;
  await saveSession(app.services, session, { visitor: 'a visitor of this test', network: '', agent: '' });
  expect(await app.database.drizzle.select().from(sessions).where(eq(sessions.id, id))).toEqual([]);
});

describe('a request in progress that saves the session', () => {
  const use = { visitor: 'a visitor of this test', network: '', agent: '' };

  /** A request has begun; `finish` saves its session, with a message for the next page. */
  async function begin() {
    const browser = await signedIn(app, lake.owner);
    const session = await loadSession(app.services, browser.cookie('muster_session'));
    const id = hashToken(browser.cookie('muster_session') ?? '');
    const set = (values: Partial<typeof sessions.$inferInsert>) =>
      app.database.drizzle.update(sessions).set(values).where(eq(sessions.id, id));
    const stored = async () => only(await app.database.drizzle.select().from(sessions).where(eq(sessions.id, id)));
    const finish = async () => {
      flash(session, { success: 'Saved' });
      await saveSession(app.services, session, use);
      return stored();
    };
    return { session, set, finish };
  }

  test('does not sign in a user again who lost their access meanwhile', async () => {
    const { set, finish } = await begin();
    await set({ userId: null, companyId: null });
    expect(await finish()).toMatchObject({ userId: null, companyId: null, data: { flash: { success: 'Saved' } } });
  });

  test('does not undo a switch of company', async () => {
    const { company } = await aCompany(app, 'switched');
    const { set, finish } = await begin();
    await set({ companyId: company.id });
    expect(await finish()).toMatchObject({ userId: lake.owner.id, companyId: company.id });
  });

  test('stores a switch of company of its own', async () => {
    const { company } = await aCompany(app, 'chosen');
    const { session, finish } = await begin();
    session.companyId = company.id;
    expect(await finish()).toMatchObject({ companyId: company.id });
  });

  test('keeps data that other requests have stored meanwhile, and drops only what it has dropped itself', async () => {
    const { session, set, finish } = await begin();
    const viewAs = { roleId: 1, until: '2030-01-01T00:00:00.000Z' };
    await set({ data: { ...session.data, viewAs, intended: '/events' } });
    const { passwordConfirmedAt: _, ...data } = session.data;
    session.data = data;
    expect((await finish()).data).toEqual({ viewAs, intended: '/events', flash: { success: 'Saved' } });
  });

  test.each(['cleared', 'deleted'])('does not move the user of a session that was %s to a new one', async (how) => {
    const { drizzle } = app.database;
    const { session, set } = await begin();
    const isIt = () => eq(sessions.id, hashToken(session.token ?? ''));
    await (how === 'cleared' ? set({ userId: null, companyId: null }) : drizzle.delete(sessions).where(isIt()));
    await rotateSession(app.services, session);
    await saveSession(app.services, session, use);
    expect(await drizzle.select().from(sessions).where(isIt())).toMatchObject([{ userId: null, companyId: null }]);
  });
});

test('signing out clears the encrypted history once', async () => {
  const browser = await signedIn(app, lake.owner);
  const { headers } = await browser.visit('/logout', { method: 'POST' });
  // A full page load, so that nothing of one user stays in the tab for the next.
  expect(headers.get('x-inertia-location')).toBe('/login');
  expect((await browser.visit('/login')).body).toMatchObject({ component: 'Auth/Login', clearHistory: true });
  expect((await browser.visit('/login')).body).not.toHaveProperty('clearHistory', true);
  expect((await browser.get('/roles/active-permissions')).status).toBe(401);
});

test('sign-in returns to the page that was requested', async () => {
  const browser = app.browser();
  const { headers } = await browser.fetch('/confirm-password?next=%2Fevents', { headers: { accept: 'text/html' } });
  const signInPage = headers.get('location') ?? '';
  expect(signInPage).toBe(`/login?next=${encodeURIComponent('/confirm-password?next=%2Fevents')}`);
  const { url } = await sendForm(browser, signInPage, { email: 'owner@lake.test', password: PASSWORD });
  expect(url).toBe('/confirm-password?next=%2Fevents');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '%2F%2Fevil.example',
])('sign-in never redirects to another site: %s', async (next) => {
  const browser = app.browser();
  await browser.visit('/login');
  const answer = await browser.fetch(`/login?next=${encodeURIComponent(next)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/html', 'x-inertia': 'true' },
    body: JSON.stringify({ email: 'owner@lake.test', password: PASSWORD }),
  });
  const to = new URL(answer.headers.get('location') ?? '', 'http://localhost');
  expect(answer.status).toBe(303);
  expect(to.origin).toBe('http://localhost');
});

test('a signed-in user is redirected from the sign-in page', async () => {
  const browser = await signedIn(app, lake.owner);
  const answer = await browser.fetch('/login?next=/confirm-password', { headers: { accept: 'text/html' } });
  expect(answer.headers.get('location')).toBe('/confirm-password');
});

test('“remember me” keeps the session for a month, otherwise it lasts half a day', async () => {
  const signIn = async (remember: boolean) => {
    const browser = app.browser();
    await browser.visit('/login');
    const answer = await browser.fetch('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/html', 'x-inertia': 'true' },
      body: JSON.stringify({ email: 'owner@lake.test', password: PASSWORD, remember }),
    });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('muster_session='));
    return { browser, cookie };
  };
  const short = await signIn(false);
  const long = await signIn(true);
  expect(short.cookie).not.toContain('Max-Age');
  expect(long.cookie).toContain('Max-Age=2592000');
  expect(long.cookie).toMatch(/HttpOnly/);
  expect(long.cookie).toMatch(/SameSite=Lax/);

  app.clock.advance(13 * 3_600_000);
  expect((await short.browser.get('/roles/active-permissions')).status).toBe(401);
  expect((await long.browser.get('/roles/active-permissions')).status).toBe(200);
});

test('switching works for the user’s own companies and returns 404 for any other', async () => {
  const harbour = await aCompany(app, 'harbour');
  const foreign = await aCompany(app, 'foreign');
  const role = only(
    await app.database.drizzle
      .insert(roles)
      .values({ companyId: harbour.company.id, name: 'Guest', permissions: ['events.view'] })
      .returning(),
  );
  await app.database.drizzle
    .insert(memberships)
    .values({ companyId: harbour.company.id, userId: lake.owner.id, roleId: role.id });
  const browser = await signedIn(app, lake.owner);

  for (const id of [foreign.company.id, 999_999]) {
    expect((await browser.post('/companies/switch', { company_id: id })).status).toBe(404);
  }
  const before = await browser.get<{ data: { value: { name: string } } }>('/settings/company/json');
  expect(before.body.data.value.name).toBe('lake');

  const switched = await browser.visit('/companies/switch', {
    method: 'POST',
    body: { company_id: harbour.company.id },
  });
  // A full page load, so that figures of one company are never shown under the name of another.
  expect([switched.status, switched.headers.get('x-inertia-location')]).toEqual([409, '/dashboard']);
  const after = await browser.get<{ data: { value: { name: string } } }>('/settings/company/json');
  expect(after.body.data.value.name).toBe('harbour');
  expect((await browser.get('/roles/active-permissions')).body).toEqual({ data: ['events.view'] });
});

test('staff without any company cannot sign in', async () => {
  const user = await aUser(app, lake.company.id, 'gone@lake.test', []);
  await app.database.drizzle.delete(memberships).where(eq(memberships.userId, user.id));
  const { errors } = await sendForm(app.browser(), '/login', { email: 'gone@lake.test', password: PASSWORD });
  expect(errors.email).toMatch(/no longer belongs to any organisation/);
});

test('a portal account cannot sign in as staff, and staff cannot sign in to the portal', async () => {
  const customer = app.browser();
  const refused = await sendForm(customer, '/login', { email: 'nora@lake.test', password: PASSWORD });
  expect(refused.errors).toEqual(wrong);
  const other = await sendForm(app.browser(), '/portal/login', { email: 'owner@lake.test', password: PASSWORD });
  expect(other.errors).toEqual(wrong);
  await sendForm(customer, '/portal/login', { email: 'nora@lake.test', password: PASSWORD });
  expect((await customer.get('/roles/active-permissions')).status).toBe(401);
});

test('signing out on one side leaves the other side signed in', async () => {
  const browser = await signedIn(app, lake.owner);
  await sendForm(browser, '/portal/login', { email: 'nora@lake.test', password: PASSWORD });
  expect(await whoIs(browser, '/confirm-password')).toEqual({ user: 'owner@lake.test', customer: 'nora@lake.test' });
  await browser.visit('/portal/logout', { method: 'POST' });
  expect(await whoIs(browser, '/confirm-password')).toEqual({ user: 'owner@lake.test', customer: null });
});

test('a form without the XSRF token is refused', async () => {
  const browser = app.browser();
  await browser.visit('/login');
  const answer = await browser.fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': 'made up' },
    body: JSON.stringify({ email: 'owner@lake.test', password: PASSWORD }),
  });
  expect(answer.status).toBe(419);
});
