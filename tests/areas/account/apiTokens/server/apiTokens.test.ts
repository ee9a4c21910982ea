import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import { apiTokens } from '#server/database/schema/account/apiTokens.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { userLogs } from '#server/database/schema/account/userLogs.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { outbox } from '#server/database/schema/services.ts';
import { hashToken } from '#server/tokens.ts';
import { linkIn, mailTo, sendForm } from '#tests/areas/account/auth/server/forms.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aProgram, aToken } from './aToken.ts';

const DAY = 86_400_000;
const EVENTS = '/events/json';
let app: TestApp;
let company: { id: number };
let owner: { email: string };
let staff: Browser;
let number: number;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ company, owner, staff, number } = await nextCompany(app));
});
afterAll(() => app.close());

const statusOf = async (secret: string, path = EVENTS) => (await aProgram(app, secret)('GET', path)).status;

/** A colleague with a role of their own, which is named after their address. */
async function colleague(permissions: Parameters<typeof aUser>[3]) {
  const user = await aUser(app, company.id, `colleague${number}@example.test`, permissions);
  return { user, browser: await signedIn(app, user), role: eq(roles.name, `Role of ${user.email}`) };
}

describe('creating a token', () => {
  it('shows the secret once and stores only its hash', async () => {
    const { id, secret } = await aToken(staff, ['events.view']);
    const { body } = await staff.get<{ data: object[] }>('/settings/api-tokens/json');
    expect(body.data).toMatchObject([{ id, name: 'Reporting', permissions: ['events.view'], last_used_at: null }]);
    expect(JSON.stringify(body)).not.toContain(secret);
    const [row] = await app.database.drizzle.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect(row?.hash).toBe(hashToken(secret));
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it.each([
    ['password', { password: 'not this one' }],
    ['permissions', { permissions: [] }],
    ['permissions', { permissions: ['events.view', 'roles.manage'] }],
    ['lives_days', { lives_days: '3650' }],
    ['name', { name: ' ' }],
  ])('refuses an invalid %s with an error on its field', async (field, wrong) => {
    const { browser } = await colleague(['events.view']);
    const good = { name: 'A', permissions: ['events.view'], lives_days: '30', password: PASSWORD };
    const answer = await browser.post<{ errors: object }>('/settings/api-tokens/store', { ...good, ...wrong });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});

describe('a new token', () => {
  it('is mailed to its user and to the owner, without the secret', async () => {
    const { browser, user } = await colleague(['events.view']);
    const { secret } = await aToken(browser, ['events.view'], { name: 'Nightly' });
    const own = await mailTo(app, user.email);
    const owners = await mailTo(app, owner.email);
    for (const mail of [own, owners]) {
      expect(mail?.subject).toMatch(/^New API token in /);
      expect(mail?.text).toContain('Nightly');
      expect(JSON.stringify(mail)).not.toContain(secret);
    }
    expect(own?.text).toContain('change your password at once');
    expect(owners?.text).toContain(`${user.name} created an API token`);
  });

  it('of the owner is mailed once, and one that is refused is not', async () => {
    await aToken(staff, ['events.view']);
    await staff.post('/settings/api-tokens/store', {
      name: 'A',
      permissions: [],
      lives_days: '30',
      password: PASSWORD,
    });
    await app.services.queue.drain();
    const mails = await app.database.drizzle.select().from(outbox);
    expect(mails.filter(({ to }) => to.includes(owner.email))).toHaveLength(1);
  });
});

describe('a call with a token', () => {
  it('needs neither cookies nor an XSRF token, and starts no session', async () => {
    const { secret } = await aToken(staff, ['campaigns.create']);
    const answer = await aProgram(app, secret)('POST', '/campaigns/store', { name: 'Made by a program' });
    expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Made by a program' } }, cookies: [] });
  });

  it('works in the company of the token, regardless of the host', async () => {
    const event = await anEvent(app, company.id, { name: 'Quay night' });
    const { secret } = await aToken(staff, ['events.view']);
    const { body } = await aProgram(app, secret)('GET', `/events/get-event/${event.id}`);
    expect(body.data.name).toBe('Quay night');
    const { staff: other } = await nextCompany(app);
    const foreign = await aToken(other, ['events.view']);
    expect(await statusOf(foreign.secret, `/events/get-event/${event.id}`)).toBe(404);
  });

  it('can do no more than the current role of its owner', async () => {
    const { browser, role } = await colleague(['events.view', 'coupons.view']);
    const { secret } = await aToken(browser, ['events.view']);
    expect(await statusOf(secret)).toBe(200);
    await app.database.drizzle
      .update(roles)
      .set({ permissions: ['coupons.view'] })
      .where(role);
    expect(await statusOf(secret)).toBe(403);
  });

  it('sees no more than an owner who is limited to campaigns', async () => {
    await anEvent(app, company.id);
    const { browser, user } = await colleague(['events.view']);
    const { secret } = await aToken(browser, ['events.view']);
    const count = async () => (await aProgram(app, secret)('GET', EVENTS)).body.total;
    expect(await count()).toBe(1);
    await app.database.drizzle.update(memberships).set({ scope: 'campaigns' }).where(eq(memberships.userId, user.id));
    expect(await count()).toBe(0);
  });

  it('uses only the token when a signed-in browser sends one', async () => {
    const { secret } = await aToken(staff, ['coupons.view']);
    const headers = { authorization: `Bearer ${secret}`, accept: 'application/json' };
    expect((await staff.fetch(EVENTS, { headers })).status).toBe(403);
    const wrong = { authorization: 'Bearer muster_wrong', accept: 'application/json' };
    expect((await staff.fetch(EVENTS, { headers: wrong })).status).toBe(401);
  });

  it('is logged with the name of the token, and updates the time of its last use to the minute', async () => {
    const { secret, id } = await aToken(staff, ['campaigns.create'], { name: 'Nightly import' });
    await aProgram(app, secret)('POST', '/campaigns/store', { name: 'Imported' });
    await app.services.recorder.flush();
    const rows = await app.database.drizzle.select().from(userLogs).where(eq(userLogs.companyId, company.id));
    const { description } = rows.find(({ routeName }) => routeName === '/campaigns/store') ?? {};
    expect(description).toContain(', by token “Nightly import”');
    expect(JSON.stringify(rows)).not.toContain(secret);
    const [token] = await app.database.drizzle.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect(token?.lastUsedAt).not.toBeNull();
  });
});

describe('a token stops working', () => {
  const NEW = 'a fresh long password';
  const changePassword = (browser: Browser) =>
    browser.call('PUT', '/settings/profile/update-password', {
      ...{ current_password: PASSWORD, password: NEW, password_confirmation: NEW },
    });

  it.each([
    ['changes the password', changePassword],
    ['signs out everywhere else', (browser: Browser) => browser.post('/settings/sessions/end-others')],
  ])('when its user %s, unlike those of colleagues', async (_name, act) => {
    const { browser } = await colleague(['events.view']);
    const { secret } = await aToken(browser, ['events.view']);
    const other = await aToken(staff, ['events.view']);
    expect((await act(browser)).status).toBe(200);
    expect([await statusOf(secret), await statusOf(other.secret)]).toEqual([401, 200]);
  });

  it('when its user sets a new password by a mailed link', async () => {
    const { browser, user } = await colleague(['events.view']);
    const { secret } = await aToken(browser, ['events.view']);
    await sendForm(app.browser(), '/forgot-password', { email: user.email });
    const link = linkIn(await mailTo(app, user.email));
    const visitor = app.browser();
    const { token } = (await visitor.visit(link)).body.props;
    const values = { token, email: user.email, password: NEW, password_confirmation: NEW };
    await sendForm(visitor, link, values, '/reset-password');
    expect(await statusOf(secret)).toBe(401);
  });

  it('but not when its user ends one other session or mistypes the password', async () => {
    const { browser, user } = await colleague(['events.view']);
    const { secret } = await aToken(browser, ['events.view']);
    await signedIn(app, user);
    const { body } = await browser.get<{ data: { id: number; is_current: boolean }[] }>('/settings/sessions/json');
    const other = body.data.find(({ is_current }) => !is_current)?.id;
    expect((await browser.call('DELETE', `/settings/sessions/${other}`)).status).toBe(200);
    const wrong = { current_password: 'not this one', password: NEW, password_confirmation: NEW };
    expect((await browser.call('PUT', '/settings/profile/update-password', wrong)).status).toBe(422);
    expect(await statusOf(secret)).toBe(200);
  });

  it('when it is revoked, and can then not be revoked again', async () => {
    const { id, secret } = await aToken(staff, ['events.view']);
    expect(await statusOf(secret)).toBe(200);
    expect((await staff.call('DELETE', `/settings/api-tokens/delete/${id}`)).status).toBe(200);
    expect(await statusOf(secret)).toBe(401);
    expect((await staff.call('DELETE', `/settings/api-tokens/delete/${id}`)).status).toBe(404);
  });

  it('on its expiry date', async () => {
    const { secret } = await aToken(staff, ['events.view'], { lives_days: '7' });
    const endless = await aToken(staff, ['events.view'], { lives_days: '0' });
    app.clock.advance(7 * DAY + 1);
    expect([await statusOf(secret), await statusOf(endless.secret)]).toEqual([401, 200]);
  });

  it('when its owner is deactivated or leaves, and stays revoked if they return', async () => {
    const { browser, user } = await colleague(['events.view']);
    const { secret } = await aToken(browser, ['events.view']);
    const own = eq(memberships.userId, user.id);
    await app.database.drizzle.update(memberships).set({ deactivatedAt: app.clock.now() }).where(own);
    expect(await statusOf(secret)).toBe(401);
    const back = { deactivatedAt: null, createdAt: new Date(app.clock.now().getTime() + 1000) };
    await app.database.drizzle.update(memberships).set(back).where(own);
    expect(await statusOf(secret)).toBe(401);
  });

  it('only when its owner revokes it: nobody else can list or revoke it', async () => {
    const { id } = await aToken(staff, ['events.view']);
    const { browser } = await colleague([...PERMISSIONS]);
    expect((await browser.get('/settings/api-tokens/json')).body).toEqual({ data: [] });
    expect((await browser.call('DELETE', `/settings/api-tokens/delete/${id}`)).status).toBe(404);
  });
});
