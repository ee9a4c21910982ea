import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Permission } from '#contract/permissions.ts';
import type { CalendarFeed } from '#contract/programme/calendar.ts';
import type { Organiser } from '#contract/programme/organisers.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { sessions } from '#server/database/schema/account/sessions.ts';
import { memberReach, memberships, users } from '#server/database/schema/account/users.ts';
import { savedViews } from '#server/database/schema/account/views.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { aProgram, aToken } from '#tests/areas/account/apiTokens/server/aToken.ts';
import { linkIn, mailTo } from '#tests/areas/account/auth/server/forms.ts';
import { notifyStaff, titles } from '#tests/areas/account/notifications/server/notificationsOf.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { failWrites } from '#tests/server/fixtures/failWrites.ts';
import { aCompany, aUser, only, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { anOrganiser } from './anOrganiser.ts';

const DAY = 86_400_000;
const NEW = 'eleven-green-boats-77';

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

async function aCampaign(name = 'Spring', company = companyId) {
  return only(await app.database.drizzle.insert(campaigns).values({ companyId: company, name }).returning());
}
const add = (campaignId: number, email: string, more: object = {}) =>
  owner.post<{ data: Organiser; message: string }>('/organisers/store', {
    ...{ campaign_id: campaignId, name: 'Olu Ade', email, ...more },
  });
async function invited(email: string, campaignId?: number) {
  const id = campaignId ?? (await aCampaign()).id;
  const { data } = (await add(id, email)).body;
  const { body } = await owner.post<{ data: Organiser }>(`/organisers/invite/${data.id}`);
  return { ...body.data, token: await tokenFor(email) };
}
const tokenFor = async (email: string) =>
  linkIn(await mailTo(app, email))
    .split('/')
    .at(-1) ?? '';
const accept = (browser: Browser, token: string, body: object = {}) =>
  browser.post(`/organisers/invitations/${token}/accept`, body);
const stateOf = async (token: string, browser = app.browser()) =>
  (await browser.visit(`/organisers/invitations/${token}`)).body.props;
const canEnter = async (browser: Browser) => (await browser.get('/campaigns/json')).status;
const joining = { name: 'Olu Ade', password: NEW, password_confirmation: NEW };

describe('organisers of a campaign', () => {
  it('are added manually or from a contact, once per address', async () => {
    const campaign = await aCampaign();
    const contact = await aContact(app, companyId);
    const made = await add(campaign.id, 'Olu@Example.test', { contact_id: contact.id, title: 'Stage', phone: '+254' });
    expect(made.body.data).toMatchObject({
      ...{ email: 'olu@example.test', status: 'added', contact_id: contact.id, campaign_name: 'Spring' },
    });
    expect(await add(campaign.id, 'olu@example.test')).toMatchObject({
      status: 422,
      body: { errors: { email: [/already/] } },
    });
    expect((await add((await aCampaign()).id, 'olu@example.test')).status).toBe(200);
  });

  it('must belong to a campaign and a contact of the same company', async () => {
    const harbour = await aCompany(app, 'harbour');
    const theirs = await aCampaign('Theirs', harbour.company.id);
    const contact = await aContact(app, harbour.company.id);
    expect((await add(theirs.id, 'a@example.test')).body).toMatchObject({
      errors: { campaign_id: [expect.any(String)] },
    });
    const mine = await aCampaign();
    expect((await add(mine.id, 'a@example.test', { contact_id: contact.id })).body).toMatchObject({
      errors: { contact_id: [expect.any(String)] },
    });
  });

  it('cannot be changed to the address of another organiser of the campaign', async () => {
    const { id } = await aCampaign();
    await add(id, 'first@example.test');
    const { body } = await add(id, 'second@example.test');
    const path = `/organisers/update/${body.data.id}`;
    const change = { name: 'Olu Ade', email: 'First@example.test', updated_at: body.data.updated_at };
    expect(await owner.call('PUT', path, change)).toMatchObject({
      status: 422,
      body: { errors: { email: [/already/] } },
    });
  });

  it('report a database failure as such, not as a validation error', async () => {
    const { id } = await aCampaign();
    await app.database.execute('alter table campaigns rename to campaigns_elsewhere');
    const unread = await add(id, 'reads@example.test');
    await app.database.execute('alter table campaigns_elsewhere rename to campaigns');
    expect(unread.status).toBe(500);
    for (const constraint of ['organisers_pkey', 'organisers_contact_id_fkey']) {
      const restore = await failWrites(app, 'organisers', { state: '23505', constraint });
      const refused = await add(id, 'writes@example.test');
      await restore();
      expect(refused.status).toBe(500);
    }
    expect((await add(id, 'writes@example.test')).status).toBe(200);
  });

  it('are listed, searched, filtered and counted by campaign', async () => {
    const { id } = await aCampaign();
    await add(id, 'zoe@example.test', { name: 'Zoe', title: 'Catering' });
    const amy = await add(id, 'amy@example.test', { name: 'Amy' });
    await owner.post(`/organisers/invite/${amy.body.data.id}`);
    const names = async (query: string) =>
      (await owner.get<Page<Organiser>>(`/organisers/json?campaign_id=${id}&${query}`)).body.data.map(
        ({ name }) => name,
      );
    expect(await names('')).toEqual(['Amy', 'Zoe']);
    expect(await names('search=cater')).toEqual(['Zoe']);
    expect(await names('status=invited')).toEqual(['Amy']);
    const { body } = await owner.get<{ data: object }>(`/organisers/count?campaign_id=${id}`);
    expect(body.data).toEqual({ count: 2, statuses: { added: 1, invited: 1, active: 0 } });
  });

  it('lose an invitation that was sent to a previous address', async () => {
    const { id, token } = await invited('wrong@example.test');
    const input = { name: 'Olu Ade', email: 'right@example.test' };
    const saved = await owner.call<{ data: Organiser }>('PUT', `/organisers/update/${id}`, input);
    expect(saved.body.data).toMatchObject({ status: 'added', email: 'right@example.test', invited_at: null });
    expect(await stateOf(token)).toMatchObject({ state: 'withdrawn', invitation: null });
  });
});

describe('the invitation of an organiser', () => {
  it('is e-mailed with a link of which only the hash is stored', async () => {
    const { token, id } = await invited('hash@example.test');
    expect(token).toMatch(/^[\w-]{20,}$/);
    const row = only(await app.database.drizzle.select().from(organisers).where(eq(organisers.id, id)));
    expect(row.invitationHash).not.toBe(token);
    expect(row.invitationExpiresAt?.getTime()).toBe((row.invitedAt?.getTime() ?? 0) + 14 * DAY);
  });

  it('creates an account with the role Organiser, signs it in, and notifies users who manage organisers', async () => {
    const { token, campaign_id, id } = await invited('new@example.test');
    const browser = app.browser();
    expect(await stateOf(token, browser)).toMatchObject({
      ...{ state: 'open', invitation: { has_account: false, email: 'new@example.test' }, signed_in: null },
    });
    const { headers } = await accept(browser, token, joining);
    expect(headers.get('location')).toBe(`/campaigns/${campaign_id}`);
    expect(await canEnter(browser)).toBe(200);
    expect((await browser.get('/settings/payment-gateways/json')).status).toBe(403);
    const shown = (await owner.get<{ data: Organiser }>(`/organisers/get-organiser/${id}`)).body.data;
    expect(shown).toMatchObject({ status: 'active', user_id: expect.any(Number), accepted_at: expect.any(String) });
    const notified = await app.database.drizzle
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'organiser.joined'))
      .orderBy(notifications.id);
    expect(notified.at(-1)).toMatchObject({ title: 'Olu Ade now organises “Spring”' });
    expect(notified.some(({ userId }) => userId === shown.user_id)).toBe(false);
  });

  it.each([
    ['name', { ...joining, name: '' }],
    ['password', { ...joining, password: 'short' }],
    ['password_confirmation', { ...joining, password_confirmation: 'another one' }],
  ])('requires a valid %s', async (field, body) => {
    const { token } = await invited(`bad-${field}@example.test`);
    const browser = app.browser();
    const refused = await accept(browser, token, body);
    expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect(await stateOf(token)).toMatchObject({ state: 'open' });
  });

  it('requires the password of an existing account, and keeps the role of a member', async () => {
    const viewer = await aUser(app, companyId, 'viewer@lakeside.test', ['campaigns.view']);
    const { token } = await invited('viewer@lakeside.test');
    const browser = app.browser();
    expect(await accept(browser, token, { password: 'not that one' })).toMatchObject({ status: 422 });
    await accept(browser, token, { password: PASSWORD });
    expect(await canEnter(browser)).toBe(200);
    const { drizzle } = app.database;
    const rows = await drizzle.select().from(memberships).where(eq(memberships.userId, viewer.id));
    expect(rows).toHaveLength(1);
    expect((await browser.get('/contacts/json')).status).toBe(403);
  });

  it('needs only a click from a user who is signed in with its address', async () => {
    const harbour = await aCompany(app, 'elsewhere');
    const { token, campaign_id } = await invited('owner@elsewhere.test');
    const browser = await app.browser(harbour.host).signIn('owner@elsewhere.test', PASSWORD);
    expect(await stateOf(token, browser)).toMatchObject({ signed_in: { is_invited: true } });
    await accept(browser, token);
    const { body } = await browser.get<{ data: { id: number } }>(`/campaigns/get-campaign/${campaign_id}`);
    expect(body.data.id).toBe(campaign_id);
  });

  it('cannot be accepted by a user signed in with another address', async () => {
    const { token } = await invited('meant@example.test');
    expect(await stateOf(token, owner)).toMatchObject({ signed_in: { is_invited: false } });
    expect((await accept(owner, token)).status).toBe(422);
  });

  it('is accepted once: a second click finds it accepted', async () => {
    const { token } = await invited('twice@example.test');
    await accept(app.browser(), token, joining);
    expect(await stateOf(token)).toMatchObject({ state: 'accepted', invitation: { name: 'Olu Ade' } });
    const again = await accept(app.browser(), token, joining);
    expect(again.headers.get('location')).toBe(`/organisers/invitations/${token}`);
    const { drizzle } = app.database;
    expect(await drizzle.select().from(users).where(eq(users.email, 'twice@example.test'))).toHaveLength(1);
  });

  it('expires after 14 days, and works again through a new link only after it is resent', async () => {
    const { token, id } = await invited('late@example.test');
    app.clock.advance(14 * DAY);
    expect(await stateOf(token)).toMatchObject({ state: 'expired' });
    expect((await accept(app.browser(), token, joining)).headers.get('location')).toContain('/organisers/invitations/');
    const office = await app.browser('lakeside.localhost').signIn('owner@lakeside.test', PASSWORD);
    owner = office;
    expect((await owner.post(`/organisers/invite/${id}`)).status).toBe(200);
    const fresh = await tokenFor('late@example.test');
    expect(fresh).not.toBe(token);
    expect(await stateOf(token)).toMatchObject({ state: 'withdrawn' });
    expect(await stateOf(fresh)).toMatchObject({ state: 'open' });
  });

  it('can be sent only by users who have all permissions of the role that it gives', async () => {
    const { permissions } = app.services.declarations.roles.Organiser;
    const { id } = (await add((await aCampaign()).id, 'given@example.test')).body.data;
    const invite = async (email: string, held: readonly Permission[]) => {
      const user = await aUser(app, companyId, email, ['organisers.manage', ...held]);
      return (await signedIn(app, user)).post(`/organisers/invite/${id}`);
    };
    expect(await invite('less@lakeside.test', permissions.slice(1))).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^The role Organiser has permissions that you lack/) },
    });
    const row = only(await app.database.drizzle.select().from(organisers).where(eq(organisers.id, id)));
    expect(row).toMatchObject({ status: 'added', invitationHash: null });
    expect((await invite('same@lakeside.test', permissions)).status).toBe(200);
  });

  it('can be sent by an API token only if the token has those permissions too', async () => {
    const { permissions } = app.services.declarations.roles.Organiser;
    const { id } = (await add((await aCampaign()).id, 'tokens@example.test')).body.data;
    const invite = async (held: readonly string[]) =>
      (await aProgram(app, (await aToken(owner, held)).secret)('POST', `/organisers/invite/${id}`)).status;
    expect(await invite(['organisers.manage'])).toBe(403);
    expect(await invite(['organisers.manage', ...permissions.slice(1)])).toBe(403);
    const row = only(await app.database.drizzle.select().from(organisers).where(eq(organisers.id, id)));
    expect(row).toMatchObject({ status: 'added', invitationHash: null });
    expect(await invite([...new Set(['organisers.manage', ...permissions])])).toBe(200);
  });

  it('can be sent to a member of the company only by users who have all permissions of their role', async () => {
    const { permissions } = app.services.declarations.roles.Organiser;
    const member = await aUser(app, companyId, 'bookkeeper@lakeside.test', ['orders.view', 'company.manage']);
    const { id } = (await add((await aCampaign()).id, member.email)).body.data;
    const inviter = await aUser(app, companyId, 'inviter@lakeside.test', ['organisers.manage', ...permissions]);
    expect(await (await signedIn(app, inviter)).post(`/organisers/invite/${id}`)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('permissions that you lack') },
    });
    expect((await owner.post(`/organisers/invite/${id}`)).status).toBe(200);
  });

  it('can be sent by users limited to its campaign, and by every default role with the permission', async () => {
    const campaign = await aCampaign();
    const { id } = (await add(campaign.id, 'limited@example.test')).body.data;
    const user = await anOrganiser(app, companyId, 'limited@lakeside.test', [campaign.id]);
    expect((await (await signedIn(app, user)).post(`/organisers/invite/${id}`)).status).toBe(200);
    const templates = app.services.declarations.roles;
    for (const { name, permissions } of Object.values(templates)) {
      const lacks = templates.Organiser.permissions.filter((one) => !permissions.includes(one));
      expect(permissions.includes('organisers.manage') ? lacks : [], name).toEqual([]);
    }
  });

  it('is withdrawn with its organiser, and cannot be sent to one who has joined', async () => {
    const { token, id } = await invited('gone@example.test');
    await owner.call('DELETE', `/organisers/delete/${id}`);
    expect(await stateOf(token)).toMatchObject({ state: 'withdrawn', invitation: null });
    const joined = await invited('joined@example.test');
    await accept(app.browser(), joined.token, joining);
    expect((await owner.post(`/organisers/invite/${joined.id}`)).status).toBe(409);
    const moved = { name: 'Olu', email: 'moved@example.test' };
    expect((await owner.call('PUT', `/organisers/update/${joined.id}`, moved)).status).toBe(422);
  });
});

describe('a deactivated member', () => {
  const aMember = (email: string) => aUser(app, companyId, email, ['campaigns.view']);
  const deactivate = async ({ id }: { id: number }) =>
    expect((await owner.post(`/users/deactivate/${id}`)).status).toBe(200);

  it('cannot be invited as an organiser until they are reactivated', async () => {
    const member = await aMember('paused@lakeside.test');
    await deactivate(member);
    const organiser = (await add((await aCampaign()).id, 'Paused@lakeside.test')).body.data;
    const invite = () => owner.post(`/organisers/invite/${organiser.id}`);
    expect(await invite()).toMatchObject({
      status: 409,
      body: { message: 'Olu Ade is deactivated: reactivate them first.' },
    });
    await owner.post(`/users/reactivate/${member.id}`);
    expect((await invite()).status).toBe(200);
  });

  it('cannot accept an earlier invitation, which stays open', async () => {
    const member = await aMember('halted@lakeside.test');
    const { token } = await invited('halted@lakeside.test');
    await deactivate(member);
    const browser = app.browser();
    expect(await accept(browser, token, { password: PASSWORD })).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringMatching(/is deactivated/)] } },
    });
    expect(await canEnter(browser)).toBe(401);
    expect(await stateOf(token)).toMatchObject({ state: 'open' });
  });
});

describe('removing an organiser', () => {
  it('ends their access with their last campaign, and not before', async () => {
    const first = await invited('leaver@example.test');
    const second = await invited('leaver@example.test');
    const browser = app.browser();
    await accept(browser, first.token, joining);
    await accept(browser, second.token);
    await owner.call('DELETE', `/organisers/delete/${first.id}`);
    expect(await canEnter(browser)).toBe(200);
    await owner.call('DELETE', `/organisers/delete/${second.id}`);
    expect(await canEnter(browser)).toBe(401);
    const { drizzle } = app.database;
    const user = only(await drizzle.select().from(users).where(eq(users.email, 'leaver@example.test')));
    expect(await drizzle.select().from(memberships).where(eq(memberships.userId, user.id))).toEqual([]);
    expect(await drizzle.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  });

  it('by deleting the campaign ends their access too', async () => {
    const { token, campaign_id } = await invited('orphan@example.test');
    const browser = app.browser();
    await accept(browser, token, joining);
    expect(await canEnter(browser)).toBe(200);
    await owner.call('DELETE', `/campaigns/delete/${campaign_id}`);
    expect(await canEnter(browser)).toBe(401);
  });

  /** A manager who sees only this campaign. */
  async function aConfinedManager(campaignId: number | null) {
    if (campaignId === null) {
      throw new Error('There is no campaign.');
    }
    const manager = await anOrganiser(app, companyId, `manager-of-${campaignId}@lakeside.test`, [campaignId]);
    return signedIn(app, manager);
  }
  const campaignNames = async (browser: Browser) =>
    (await browser.get<Page<{ name: string }>>('/campaigns/json')).body.data.map(({ name }) => name);

  it.each([
    ['removed from it', ({ id }: Organiser) => `/organisers/delete/${id}`],
    ['removed by deleting it', ({ campaign_id }: Organiser) => `/campaigns/delete/${campaign_id}`],
  ])('who has a campaign that the manager of another one cannot see keeps it when %s', async (how, pathOf) => {
    const email = `${how.replaceAll(' ', '-')}@example.test`;
    const here = await invited(email);
    const elsewhere = await invited(email, (await aCampaign('Elsewhere')).id);
    const browser = app.browser();
    await accept(browser, here.token, joining);
    await accept(browser, elsewhere.token);
    const manager = await aConfinedManager(here.campaign_id);
    expect((await manager.call('DELETE', pathOf(here))).status).toBe(200);
    expect(await campaignNames(browser)).toEqual(['Elsewhere']);
  });

  it('who was given an event that the manager cannot see keeps it', async () => {
    const here = await invited('reaches@example.test');
    const browser = app.browser();
    await accept(browser, here.token, joining);
    const { drizzle } = app.database;
    const user = only(await drizzle.select().from(users).where(eq(users.email, 'reaches@example.test')));
    const { id: eventId } = await anEvent(app, companyId);
    await drizzle.insert(memberReach).values({ companyId, userId: user.id, eventId });
    const manager = await aConfinedManager(here.campaign_id);
    await manager.call('DELETE', `/organisers/delete/${here.id}`);
    expect((await browser.get(`/events/get-event/${eventId}`)).status).toBe(200);
  });

  it.each(['the owner', 'a manager limited to the campaign'])(
    'by %s deletes their notifications and calendar feed, also for when they join another campaign',
    async (remover) => {
      const email = `${remover.replaceAll(' ', '-')}@example.test`;
      const before = await invited(email);
      const browser = app.browser();
      await accept(browser, before.token, joining);
      const user = only(await app.database.drizzle.select().from(users).where(eq(users.email, email)));
      await notifyStaff(app, companyId, { to: { users: [user.id] }, title: 'Nora bought 2 tickets' });
      expect(await titles(browser)).toEqual(['Nora bought 2 tickets']);
      const { url } = (await browser.post<{ data: CalendarFeed }>('/calendar/feed')).body.data;
      const readFeed = () => app.app.fetch(new Request(url ?? ''));
      expect((await readFeed()).status).toBe(200);
      const staff = remover === 'the owner' ? owner : await aConfinedManager(before.campaign_id);
      await staff.call('DELETE', `/organisers/delete/${before.id}`);
      const { token } = await invited(email);
      const again = app.browser();
      await accept(again, token, { password: NEW });
      expect(await canEnter(again)).toBe(200);
      expect(await titles(again)).toEqual([]);
      expect((await readFeed()).status).toBe(404);
    },
  );

  it('leaves their shared views to their colleagues', async () => {
    const { token, id } = await invited('views@example.test');
    await accept(app.browser(), token, joining);
    const { drizzle } = app.database;
    const user = only(await drizzle.select().from(users).where(eq(users.email, 'views@example.test')));
    const view = { companyId, userId: user.id, list: 'orders', query: 'status=pending' };
    await drizzle.insert(savedViews).values([
      { ...view, name: 'Shared', isShared: true },
      { ...view, name: 'Private' },
    ]);
    await owner.call('DELETE', `/organisers/delete/${id}`);
    const left = await drizzle.select().from(savedViews).where(eq(savedViews.userId, user.id));
    expect(left.map(({ name }) => name)).toEqual(['Shared']);
  });

  it('leaves a member of the company the access of their role', async () => {
    await aUser(app, companyId, 'manager@lakeside.test', ['campaigns.view']);
    const { token, id } = await invited('manager@lakeside.test');
    const browser = app.browser();
    await accept(browser, token, { password: PASSWORD });
    await owner.call('DELETE', `/organisers/delete/${id}`);
    expect(await canEnter(browser)).toBe(200);
  });

  it('allows a new invitation, which works with their old password', async () => {
    const before = await invited('again@example.test');
    await accept(app.browser(), before.token, joining);
    await owner.call('DELETE', `/organisers/delete/${before.id}`);
    const { token } = await invited('again@example.test');
    const browser = app.browser();
    await accept(browser, token, { password: NEW });
    expect(await canEnter(browser)).toBe(200);
  });
});
