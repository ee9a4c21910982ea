import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotificationPreference } from '#contract/account/notifications.ts';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, PREFERENCE_KINDS } from '#domain/account/notifications.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { notificationPreferences, notifications } from '#server/database/schema/account/notifications.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberReach, memberships } from '#server/database/schema/account/users.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { notificationsOf, notifyStaff, titles } from './notificationsOf.ts';

let app: TestApp;
let companyId: number;
let otherId: number;
let ada: { id: number; email: string };
let ben: { id: number; email: string };
let adas: Browser;
let bens: Browser;
let strangers: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const lakeside = await aCompany(app, 'lakeside');
  const harbour = await aCompany(app, 'harbour');
  companyId = lakeside.company.id;
  otherId = harbour.company.id;
  ada = lakeside.owner;
  ben = await aUser(app, companyId, 'ben@lakeside.test', ['events.view']);
  adas = await signedIn(app, ada, lakeside.host);
  bens = await signedIn(app, ben, lakeside.host);
  strangers = await signedIn(app, harbour.owner, harbour.host);
});
afterAll(() => app.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  await app.database.drizzle.delete(notifications);
  await app.database.drizzle.delete(notificationPreferences);
});

const unread = async (browser: Browser) =>
  (await browser.get<{ data: { unread: number } }>('/notifications/count')).body.data.unread;
const toAda = () => ({ users: [ada.id] });
const adasFirst = async () => (await notificationsOf(adas)).data[0]?.id ?? 0;

describe('a notification is sent', () => {
  it('to users by id, in this company only', async () => {
    await notifyStaff(app, companyId, { to: { users: [ada.id, ben.id] } });
    await notifyStaff(app, otherId, { to: { users: [ada.id] }, title: 'Not hers' });
    expect(await titles(adas)).toEqual(['Book the stage is yours']);
    expect(await titles(bens)).toEqual(['Book the stage is yours']);
    expect(await titles(strangers)).toEqual([]);
  });

  it('to users whose role permits it, but not to the one who acted', async () => {
    const chen = await aUser(app, companyId, 'chen@lakeside.test', ['orders.view']);
    await notifyStaff(app, companyId, { to: { permission: 'orders.view' }, except: ada.id });
    expect(await titles(adas)).toEqual([]);
    expect(await titles(bens)).toEqual([]);
    expect(await titles(await signedIn(app, chen))).toEqual(['Book the stage is yours']);
  });

  it('to an organiser for their own campaigns only', async () => {
    const { drizzle } = app.database;
    const [mine, theirs] = await drizzle
      .insert(campaigns)
      .values([
        { companyId, name: 'Mine' },
        { companyId, name: 'Theirs' },
      ])
      .returning();
    const event = await anEvent(app, companyId, { campaignId: mine?.id ?? 0 });
    const other = await anEvent(app, companyId, { campaignId: theirs?.id ?? 0 });
    const dana = await aUser(app, companyId, 'dana@lakeside.test', []);
    const role = only(
      await drizzle
        .insert(roles)
        .values({ companyId, name: 'Organiser', scope: 'campaigns', permissions: ['orders.view'] })
        .returning(),
    );
    await drizzle.update(memberships).set({ roleId: role.id }).where(eq(memberships.userId, dana.id));
    await drizzle.insert(organisers).values({
      companyId,
      campaignId: mine?.id ?? 0,
      userId: dana.id,
      name: 'Dana',
      email: dana.email,
      status: 'active',
    });
    const permission = 'orders.view';
    await notifyStaff(app, companyId, { to: { permission }, title: 'Of the company' });
    await notifyStaff(app, companyId, { to: { permission, eventId: other.id }, title: 'Of another campaign' });
    await notifyStaff(app, companyId, { to: { permission, campaignId: null }, title: 'Of no campaign' });
    await notifyStaff(app, companyId, { to: { permission, eventId: event.id }, title: 'Of my event' });
    await notifyStaff(app, companyId, { to: { permission, campaignId: mine?.id }, title: 'Of my campaign' });
    expect(await titles(await signedIn(app, dana))).toEqual(['Of my campaign', 'Of my event']);
    expect((await titles(adas)).length).toBe(5);
  });

  it('to colleagues who were given the event, also from somebody limited to it', async () => {
    const { drizzle } = app.database;
    const event = await anEvent(app, companyId);
    const role = only(
      await drizzle
        .insert(roles)
        .values({ companyId, name: 'Helper', scope: 'campaigns', permissions: ['orders.view'] })
        .returning(),
    );
    const [erin, finn] = [
      await aUser(app, companyId, 'erin@lakeside.test', []),
      await aUser(app, companyId, 'finn@lakeside.test', []),
    ];
    const ids = [erin.id, finn.id];
    await drizzle.update(memberships).set({ roleId: role.id }).where(inArray(memberships.userId, ids));
    await drizzle.insert(memberReach).values(ids.map((userId) => ({ companyId, userId, eventId: event.id })));
    const to = { permission: 'orders.view', eventId: event.id } as const;
    await notifyStaff(app, companyId, { to, except: erin.id }, erin.id);
    const finns = await signedIn(app, finn);
    expect(await titles(finns)).toEqual(['Book the stage is yours']);
    await drizzle.delete(memberReach).where(eq(memberReach.userId, finn.id));
    expect(await titles(finns)).toEqual([]);
  });

  it('about what somebody can no longer see, but not to them', async () => {
    const { drizzle } = app.database;
    const gus = await aUser(app, companyId, 'gus@lakeside.test', ['orders.view', 'invitations.view']);
    const gusses = await signedIn(app, gus);
    await notifyStaff(app, companyId, { to: { permission: 'invitations.view' }, kind: 'invitation.answered' });
    expect(await titles(gusses)).toHaveLength(1);
    const name = `Role of ${gus.email}`;
    await drizzle
      .update(roles)
      .set({ permissions: ['orders.view'] })
      .where(eq(roles.name, name));
    expect(await titles(gusses)).toEqual([]);
    expect((await gusses.get<{ data: { unread: number } }>('/notifications/count')).body.data.unread).toBe(0);
  });

  it('to nobody when the transaction is rolled back', async () => {
    const broadcast = vi.spyOn(app.services.realtime, 'broadcast');
    const { services } = app;
    const failing = inCompany(services.database, companyId, async (db) => {
      const company = { id: companyId };
      const notice = { kind: 'task.due', to: toAda(), title: 'Never', url: '/tasks/1' } as const;
      await notify({ db, services, company, afterCommit: () => undefined }, notice);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await titles(adas)).toEqual([]);
    expect(broadcast).not.toHaveBeenCalled();
  });
});

describe('notification preferences', () => {
  const read = async (browser: Browser) =>
    (await browser.get<{ data: NotificationPreference[] }>('/notifications/preferences')).body.data;
  const put = (browser: Browser, preferences: unknown) =>
    browser.call<{ data: NotificationPreference[]; errors?: object }>('PUT', '/notifications/preferences', {
      preferences,
    });

  it('default to everything in the product; what somebody waits for, and a low balance, by e-mail', async () => {
    const preferences = await read(adas);
    expect(preferences).toHaveLength(PREFERENCE_KINDS.length);
    expect(preferences.filter(({ app: isOn }) => !isOn).map(({ kind }) => kind)).toEqual(['report.monthly']);
    expect(preferences.filter(({ email }) => email).map(({ kind }) => kind)).toEqual([
      'task.assigned',
      'task.awaiting_approval',
      'organiser.joined',
      'wallet.low',
      'wallet.returned',
      'sms.approval',
      'email.approval',
      'email.held',
      'airtime.approval',
      'document.decided',
      'document.paid',
      'document.requested',
      'chat.message',
      'chat.mention',
      'forum.mention',
      'mailbox.reconnect',
      'recurrence.failed',
      'message.failed',
    ]);
  });

  it('change one kind and channel, and leave the others and other users unchanged', async () => {
    const { status, body } = await put(adas, [{ kind: 'task.assigned', channel: 'app', is_on: false }]);
    expect(status).toBe(200);
    const changed = body.data.filter(({ app: isOn }) => !isOn);
    expect(changed).toEqual([
      { kind: 'task.assigned', app: false, email: true, problem: null },
      { kind: 'report.monthly', app: false, email: false, problem: null },
    ]);
    expect((await read(bens)).every(({ app: isOn }) => isOn)).toBe(true);
    await put(adas, [{ kind: 'task.assigned', channel: 'app', is_on: true }]);
    expect((await read(adas)).find(({ kind }) => kind === 'task.assigned')?.app).toBe(true);
  });

  it('hide a switched-off kind from the list, the count and the broadcast', async () => {
    await put(adas, [{ kind: 'task.assigned', channel: 'app', is_on: false }]);
    const broadcast = vi.spyOn(app.services.realtime, 'broadcast');
    await notifyStaff(app, companyId, { to: { users: [ada.id, ben.id] } });
    expect(await titles(adas)).toEqual([]);
    expect(await unread(adas)).toBe(0);
    expect(broadcast.mock.calls.map(([channel]) => channel)).toEqual([`user.${ben.id}`]);
  });

  it('create no notification for users who switched both channels off', async () => {
    await put(adas, [
      { kind: 'task.assigned', channel: 'app', is_on: false },
      { kind: 'task.assigned', channel: 'email', is_on: false },
    ]);
    await notifyStaff(app, companyId, { to: toAda() });
    expect(await app.database.drizzle.$count(notifications)).toBe(0);
  });

  it.each(NOTIFICATION_KINDS.flatMap((kind) => NOTIFICATION_CHANNELS.map((channel) => ({ kind, channel }))))(
    'exclude $kind, switched off for $channel, from that channel only',
    async ({ kind, channel }) => {
      const all = NOTIFICATION_KINDS.flatMap((one) =>
        NOTIFICATION_CHANNELS.map((on) => ({ kind: one, channel: on, is_on: one !== kind || on !== channel })),
      );
      await put(adas, all);
      for (const one of NOTIFICATION_KINDS) {
        await notifyStaff(app, companyId, { to: toAda(), kind: one });
      }
      const rows = await app.database.drizzle.select().from(notifications);
      const column = channel === 'app' ? 'inApp' : 'byEmail';
      const other = channel === 'app' ? 'byEmail' : 'inApp';
      expect(rows.filter((row) => !row[column]).map((row) => row.kind)).toEqual([kind]);
      expect(rows.filter((row) => row[other])).toHaveLength(NOTIFICATION_KINDS.length);
    },
  );

  it('omit kinds that the role cannot see', async () => {
    expect((await read(adas)).map(({ kind }) => kind)).toContain('order.paid');
    expect((await read(bens)).map(({ kind }) => kind)).toEqual(
      NOTIFICATION_KINDS.filter((kind) => kind !== 'order.paid'),
    );
  });

  it('offer a report by e-mail only, and only to those who may see the dashboard', async () => {
    const { status, body } = await put(adas, [{ kind: 'report.monthly', channel: 'app', is_on: true }]);
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { 'preferences.0.channel': ['A report is sent by e-mail only.'] },
    });
    expect((await read(bens)).some(({ kind }) => kind === 'report.monthly')).toBe(false);
  });

  it('refuse an unknown kind or channel', async () => {
    const { status, body } = await put(adas, [{ kind: 'order.lost', channel: 'fax', is_on: true }]);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['preferences.0.kind', 'preferences.0.channel']);
  });
});

describe('the list of notifications', () => {
  it('is sorted newest first, paginated, searchable, and filterable by kind and unread', async () => {
    for (let number = 1; number <= 5; number += 1) {
      await notifyStaff(app, companyId, { to: toAda(), title: `Task ${number}` });
    }
    await notifyStaff(app, companyId, { to: toAda(), kind: 'order.paid', title: '12 new orders for 100% fun' });
    const page = await notificationsOf(adas, '?per_page=2&page=2');
    expect(page.data.map(({ title }) => title)).toEqual(['Task 4', 'Task 3']);
    expect(page).toMatchObject({ total: 6, last_page: 3, from: 3, to: 4 });
    expect(await titles(adas, '?search=100%25')).toEqual(['12 new orders for 100% fun']);
    expect(await titles(adas, '?kind=order.paid')).toHaveLength(1);
    await adas.post(`/notifications/mark-as-read/${page.data[0]?.id}`);
    expect(await titles(adas, '?unread=true')).toEqual([
      '12 new orders for 100% fun',
      'Task 5',
      'Task 3',
      'Task 2',
      'Task 1',
    ]);
    expect((await adas.get('/notifications/json?kind=nonsense')).status).toBe(422);
  });
});

describe('one notification', () => {
  it('is marked as read and as unread', async () => {
    await notifyStaff(app, companyId, { to: toAda() });
    const id = await adasFirst();
    expect(await unread(adas)).toBe(1);
    const { body } = await adas.post<{ data: { read_at: string | null } }>(`/notifications/mark-as-read/${id}`);
    expect(body.data.read_at).not.toBeNull();
    expect(await unread(adas)).toBe(0);
    await adas.post(`/notifications/mark-as-unread/${id}`);
    expect(await unread(adas)).toBe(1);
  });

  it('is deleted, and can be restored', async () => {
    await notifyStaff(app, companyId, { to: toAda() });
    const id = await adasFirst();
    expect((await adas.call('DELETE', `/notifications/delete/${id}`)).body.message).toBe('Notification deleted');
    expect(await titles(adas)).toEqual([]);
    expect(await unread(adas)).toBe(0);
    expect((await adas.post(`/notifications/mark-as-read/${id}`)).status).toBe(404);
    expect((await adas.post(`/notifications/restore/${id}`)).status).toBe(200);
    expect(await unread(adas)).toBe(1);
  });

  it('of another user is not found, in the same company or another', async () => {
    await notifyStaff(app, companyId, { to: toAda() });
    const id = await adasFirst();
    for (const browser of [bens, strangers]) {
      expect((await browser.post(`/notifications/mark-as-read/${id}`)).status).toBe(404);
      expect((await browser.post(`/notifications/mark-as-unread/${id}`)).status).toBe(404);
      expect((await browser.call('DELETE', `/notifications/delete/${id}`)).status).toBe(404);
      expect((await browser.post(`/notifications/restore/${id}`)).status).toBe(404);
    }
    await bens.post('/notifications/mark-all-as-read');
    expect(await unread(adas)).toBe(1);
  });
});

it('marks all as read at once', async () => {
  await notifyStaff(app, companyId, { to: { users: [ada.id, ben.id] } });
  await notifyStaff(app, companyId, { to: toAda() });
  const { body } = await adas.post<{ data: { marked: number } }>('/notifications/mark-all-as-read');
  expect(body.data.marked).toBe(2);
  expect(await unread(adas)).toBe(0);
  expect(await unread(bens)).toBe(1);
});

it("broadcasts to the user's other tabs what was read, deleted or restored", async () => {
  await notifyStaff(app, companyId, { to: toAda() });
  const id = await adasFirst();
  const broadcast = vi.spyOn(app.services.realtime, 'broadcast');
  await adas.post(`/notifications/mark-as-read/${id}`);
  await adas.post('/notifications/mark-all-as-read');
  await adas.call('DELETE', `/notifications/delete/${id}`);
  await adas.post(`/notifications/restore/${id}`);
  const expected = [`user.${ada.id}`, 'notification.changed', { company_id: companyId }];
  expect(broadcast.mock.calls).toEqual([expected, expected, expected, expected]);
});

it('purges deleted notifications after a day and all of them after half a year', async () => {
  await notifyStaff(app, companyId, { to: toAda(), title: 'Kept' });
  await notifyStaff(app, companyId, { to: toAda(), title: 'Deleted' });
  await adas.call('DELETE', `/notifications/delete/${await adasFirst()}`);
  await app.services.queue.drain();
  expect(await app.database.drizzle.$count(notifications)).toBe(2);
  app.clock.advance(25 * 3_600_000);
  await app.services.queue.drain();
  expect(await app.database.drizzle.$count(notifications)).toBe(1);
  app.clock.advance(180 * 24 * 3_600_000);
  await app.services.queue.drain();
  expect(await app.database.drizzle.$count(notifications)).toBe(0);
  app.clock.reset();
});
