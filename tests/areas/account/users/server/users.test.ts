import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User, UserInvitation } from '#contract/account/users.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, userInvitations } from '#server/database/schema/account/users.ts';
import { savedViews } from '#server/database/schema/account/views.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { linkIn, mailTo } from '#tests/areas/account/auth/server/forms.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

const NEW = 'eleven-green-boats-77';
const joining = { name: 'Ines Okoye', password: NEW, password_confirmation: NEW };

let app: TestApp;
let owner: Browser;
let companyId: number;
let next = 0;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

type Permissions = Parameters<typeof aUser>[3];

async function aMember(permissions: Permissions = ['events.view']) {
  next += 1;
  const user = await aUser(app, companyId, `member${next}@lakeside.test`, permissions);
  const role = only(
    await app.database.drizzle
      .select()
      .from(roles)
      .where(eq(roles.name, `Role of ${user.email}`)),
  );
  return { ...user, roleId: role.id };
}
const membershipOf = async (userId: number) =>
  (await app.database.drizzle.select().from(memberships).where(eq(memberships.userId, userId)))[0];
const list = async (query = '', browser = owner) =>
  (await browser.get<{ data: User[]; pagination: object }>(`/users/json?per_page=100&${query}`)).body;
const invite = (email: string, roleId: number, more: object = {}, browser = owner) =>
  browser.post<{ data: { invited: number; skipped: { email: string; reason: string }[] }; message: string }>(
    '/users/invitations',
    { role_id: roleId, people: [{ name: 'Ines Okoye', email }], ...more },
  );
const tokenFor = async (email: string) =>
  linkIn(await mailTo(app, email))
    .split('/')
    .at(-1) ?? '';
const accept = (browser: Browser, token: string, body: object = {}) =>
  browser.visit(`/join/${token}/accept`, { method: 'POST', body });
const stateOf = async (token: string, browser = app.browser()) => (await browser.visit(`/join/${token}`)).body.props;
const canEnter = async (browser: Browser) => (await browser.get('/events/json')).status;

describe('the users of a company', () => {
  it('are paginated with role, status and last sign-in, in the specification’s format', async () => {
    const member = await aMember();
    const { data, pagination } = await list('sort_by=name');
    expect(pagination).toMatchObject({ current_page: 1, total_pages: 1, has_next: false, has_prev: false });
    expect(data.find(({ id }) => id === member.id)).toMatchObject({
      ...{ email: member.email, state: 'active', scope: 'company', last_sign_in_at: null },
      ...{ is_self: false, can_manage: true, is_owner: false },
    });
    expect(data.find(({ is_self }) => is_self)?.last_sign_in_at).toEqual(expect.any(String));
    const second = await owner.get<{ data: User[]; pagination: object }>('/users/json?per_page=1&page=2');
    expect(second.body.pagination).toMatchObject({ current_page: 2, has_prev: true, per_page: 1 });
  });

  it('are searched by name and address, and filtered by role and status', async () => {
    const member = await aMember();
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await ids(`search=${member.email.toUpperCase()}`)).toEqual([member.id]);
    expect(await ids(`role_id=${member.roleId}`)).toEqual([member.id]);
    await owner.post(`/users/deactivate/${member.id}`);
    expect(await ids('state=deactivated')).toContain(member.id);
    expect(await ids('state=active')).not.toContain(member.id);
  });
});

describe('an invitation of a user', () => {
  it('is e-mailed, creates an account with its role, and works only once', async () => {
    const { roleId } = await aMember(['events.view']);
    expect((await invite('ines@example.test', roleId)).body.message).toBe('Invitation sent to ines@example.test');
    const token = await tokenFor('ines@example.test');
    const browser = app.browser();
    expect(await stateOf(token, browser)).toMatchObject({
      ...{ state: 'open', invitation: { has_account: false, email: 'ines@example.test' }, signed_in: null },
    });
    const joined = await accept(browser, token, joining);
    expect(joined.body.component).not.toBe('Auth/StaffInvitation');
    expect(await canEnter(browser)).toBe(200);
    expect((await browser.get('/orders/json')).status).toBe(403);
    expect(await stateOf(token)).toMatchObject({ state: 'accepted' });
    const { body } = await owner.get<{ data: UserInvitation[] }>('/users/invitations/json');
    expect(body.data.map(({ email }) => email)).not.toContain('ines@example.test');
  });

  it('requires the password of an existing account, and leaves its other company unchanged', async () => {
    const harbour = await aCompany(app, 'harbour');
    const { roleId } = await aMember();
    await invite(harbour.owner.email, roleId);
    const token = await tokenFor(harbour.owner.email);
    const browser = app.browser();
    const refused = await accept(browser, token, { password: 'not-the-password' });
    expect(JSON.stringify(refused.body.props)).toContain('That is not the password');
    await accept(browser, token, { password: PASSWORD });
    expect(await canEnter(browser)).toBe(200);
    const mine = (await browser.visit('/events')).body.props as { auth: { companies: unknown[] } };
    expect(mine.auth.companies).toHaveLength(2);
  });

  it('skips people who are members, already invited, or listed twice', async () => {
    const { roleId, email } = await aMember();
    const people = ['twice@example.test', 'twice@example.test', email].map((each) => ({ name: 'Ines', email: each }));
    const { body } = await owner.post<{ data: { invited: number; skipped: { reason: string }[] }; message: string }>(
      '/users/invitations',
      { role_id: roleId, people },
    );
    expect(body).toMatchObject({ message: 'Invitation sent to twice@example.test, 2 skipped', data: { invited: 1 } });
    expect((await invite('twice@example.test', roleId)).body.data.skipped[0]?.reason).toMatch(/has an open invitation/);
  });

  it('stops working when it is resent, revoked or two weeks old', async () => {
    const { roleId } = await aMember();
    await invite('again@example.test', roleId);
    const first = await tokenFor('again@example.test');
    const row = only(
      await app.database.drizzle.select().from(userInvitations).where(eq(userInvitations.email, 'again@example.test')),
    );
    await owner.post(`/users/invitations/resend/${row.id}`);
    const second = await tokenFor('again@example.test');
    expect(second).not.toBe(first);
    expect(await stateOf(first)).toMatchObject({ state: 'withdrawn', invitation: null });
    const fresh = app.browser();
    app.clock.advance(14 * 86_400_000);
    expect(await stateOf(second, fresh)).toMatchObject({ state: 'expired' });
    await accept(fresh, second, joining);
    expect(await canEnter(fresh)).toBe(401);
    owner = await app.browser('lakeside.localhost').signIn('owner@lakeside.test', PASSWORD);
    expect((await owner.call('DELETE', `/users/invitations/delete/${row.id}`)).status).toBe(200);
    expect(await stateOf(second)).toMatchObject({ state: 'withdrawn' });
  });

  it('has a link to hand over where nothing is mailed, and it replaces the one before', async () => {
    const { roleId } = await aMember();
    await invite('handed@example.test', roleId);
    const mailed = await tokenFor('handed@example.test');
    const { body } = await owner.get<{ data: UserInvitation[] }>('/users/invitations/json');
    const row = only(body.data.filter(({ email }) => email === 'handed@example.test'));
    expect(row.can_copy_link).toBe(true);
    const answer = await owner.post<{ data: { url: string } }>(`/users/invitations/link/${row.id}`);
    const handed = answer.body.data.url.split('/join/')[1] ?? '';
    expect(await stateOf(mailed)).toMatchObject({ state: 'withdrawn' });
    const browser = app.browser();
    await accept(browser, handed, joining);
    expect(await canEnter(browser)).toBe(200);
    expect((await owner.post(`/users/invitations/link/${row.id}`)).status).toBe(404);
  });

  it('cannot be handed over on an installation that sends mail', async () => {
    const { roleId } = await aMember();
    await invite('mailed-only@example.test', roleId);
    const token = await tokenFor('mailed-only@example.test');
    const { environment } = app.services;
    const row = only(
      await app.database.drizzle
        .select()
        .from(userInvitations)
        .where(eq(userInvitations.email, 'mailed-only@example.test')),
    );
    environment.MAIL_URL = 'smtp://127.0.0.1:1';
    try {
      const refused = await owner.post<{ message: string }>(`/users/invitations/link/${row.id}`);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'The link is mailed to mailed-only@example.test only. Send the invitation again.',
      ]);
    } finally {
      delete environment.MAIL_URL;
    }
    expect(await stateOf(token)).toMatchObject({ state: 'open' });
  });

  it('can be limited to campaigns and events', async () => {
    const campaign = only(
      await app.database.drizzle.insert(campaigns).values({ companyId, name: 'Spring' }).returning(),
    );
    const inCampaign = await anEvent(app, companyId, { name: 'In the campaign', campaignId: campaign.id });
    const single = await anEvent(app, companyId, { name: 'Alone' });
    await anEvent(app, companyId, { name: 'Neither' });
    const { roleId } = await aMember(['events.view', 'campaigns.view']);
    await invite('confined@example.test', roleId, {
      ...{ scope: 'campaigns', campaign_ids: [campaign.id], event_ids: [single.id] },
    });
    const browser = app.browser();
    await accept(browser, await tokenFor('confined@example.test'), joining);
    const { body } = await browser.get<{ data: { id: number }[] }>('/events/json');
    expect(body.data.map(({ id }) => id).sort()).toEqual([inCampaign.id, single.id].sort());
    const found = await browser.get<{ data: { id: number }[] }>('/events/json?search=alone');
    expect(found.body.data.map(({ id }) => id)).toEqual([single.id]);
  });

  it('cannot assign a role with more permissions than the inviter’s, or one of another company', async () => {
    const manager = await aMember(['users.view', 'users.manage', 'events.view']);
    const browser = await signedIn(app, manager);
    const big = await aMember(['orders.manage']);
    expect((await invite('up@example.test', big.roleId, {}, browser)).body).toMatchObject({
      errors: { role_id: [expect.stringContaining('permissions that you lack')] },
    });
    expect((await invite('same@example.test', manager.roleId, {}, browser)).status).toBe(200);
  });
});

describe('the access of a user', () => {
  it('requires a role', async () => {
    const member = await aMember();
    for (const body of [{ role_id: null }, { role_id: 0 }, {}]) {
      const { status, body: answer } = await owner.call('PUT', `/users/access/${member.id}`, {
        ...body,
        scope: 'company',
      });
      expect([status, answer]).toMatchObject([422, { errors: { role_id: ['Choose a role.'] } }]);
    }
  });

  it('changes with their role from their next request', async () => {
    const member = await aMember(['events.view']);
    const other = await aMember(['orders.view']);
    const browser = await signedIn(app, member);
    expect(await canEnter(browser)).toBe(200);
    const saved = await owner.call('PUT', `/users/access/${member.id}`, { role_id: other.roleId });
    expect(saved.status).toBe(200);
    expect(await canEnter(browser)).toBe(403);
    expect((await browser.get('/orders/json')).status).toBe(200);
  });

  it('ends everywhere on deactivation, and returns on reactivation', async () => {
    const member = await aMember();
    const browser = await signedIn(app, member);
    expect((await owner.post(`/users/deactivate/${member.id}`)).status).toBe(200);
    expect(await canEnter(browser)).toBe(401);
    await expect(signedIn(app, member)).rejects.toThrow('no longer belongs to any organisation');
    const members = await owner.get<{ data: { id: number }[] }>('/users/members');
    expect(members.body.data.map(({ id }) => id)).not.toContain(member.id);
    await owner.post(`/users/reactivate/${member.id}`);
    expect(await canEnter(await signedIn(app, member))).toBe(200);
  });

  it('cannot be changed by a user with fewer permissions', async () => {
    const manager = await aMember(['users.view', 'users.manage']);
    const bigger = await aMember(['users.view', 'orders.view']);
    const browser = await signedIn(app, manager);
    expect((await browser.post(`/users/deactivate/${bigger.id}`)).status).toBe(403);
    expect((await browser.post(`/users/remove/${bigger.id}`)).status).toBe(403);
    const self = await list('', owner);
    const ownerId = self.data.find(({ is_owner }) => is_owner)?.id ?? 0;
    expect((await browser.post(`/users/deactivate/${ownerId}`)).status).toBe(403);
    expect((await list('', browser)).data.find(({ id }) => id === bigger.id)?.can_manage).toBe(false);
  });

  it('always leaves the company an owner', async () => {
    const { data } = await list();
    const ownerId = data.find(({ is_self }) => is_self)?.id ?? 0;
    const { roleId } = await aMember();
    const changes = [
      await owner.call('PUT', `/users/access/${ownerId}`, { role_id: roleId }),
      await owner.post(`/users/deactivate/${ownerId}`),
      await owner.post(`/users/remove/${ownerId}`),
    ];
    expect(changes.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await membershipOf(ownerId))?.deactivatedAt).toBeNull();
  });
});

describe('removing a user', () => {
  it('hands over their records and ends their access', async () => {
    const { drizzle } = app.database;
    const leaving = await aMember();
    const staying = await aMember();
    const browser = await signedIn(app, leaving);
    const campaign = only(
      await drizzle.insert(campaigns).values({ companyId, name: 'Theirs', ownerId: leaving.id }).returning(),
    );
    const view = { companyId, list: 'orders', name: 'Open', query: 'status=pending' };
    await drizzle.insert(savedViews).values([
      { ...view, userId: leaving.id, isShared: true },
      { ...view, userId: leaving.id, name: 'Mine' },
      { ...view, userId: staying.id },
    ]);
    const belongings = await owner.get(`/users/belongings/${leaving.id}`);
    expect(belongings.body).toMatchObject({
      data: [
        { name: 'Campaigns', count: 1 },
        { name: 'Shared views', count: 1 },
      ],
    });
    expect((await owner.post(`/users/remove/${leaving.id}`)).body).toMatchObject({
      errors: { hand_over_to: [expect.any(String)] },
    });
    expect((await owner.post(`/users/remove/${leaving.id}`, { hand_over_to: staying.id })).status).toBe(200);
    expect(await canEnter(browser)).toBe(401);
    expect(only(await drizzle.select().from(campaigns).where(eq(campaigns.id, campaign.id))).ownerId).toBe(staying.id);
    const views = await drizzle.select().from(savedViews).where(eq(savedViews.companyId, companyId));
    expect(views.map(({ userId }) => userId)).toEqual([staying.id, staying.id]);
    expect(new Set(views.map(({ name }) => name)).size).toBe(2);
  });

  it('requires an active colleague of the company for the handover', async () => {
    const leaving = await aMember();
    await app.database.drizzle.insert(campaigns).values({ companyId, name: 'Left', ownerId: leaving.id });
    const inactive = await aMember();
    await owner.post(`/users/deactivate/${inactive.id}`);
    const quay = await aCompany(app, 'quay');
    for (const taker of [inactive.id, leaving.id, quay.owner.id]) {
      expect((await owner.post(`/users/remove/${leaving.id}`, { hand_over_to: taker })).status).toBe(422);
    }
  });
});
