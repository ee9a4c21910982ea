import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChatThread, ChatThreadDetail } from '#contract/conversations/chat.ts';
import { memberReach } from '#server/database/schema/account/users.ts';
import { chatThreads } from '#server/database/schema/conversations/chat.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;
let bo: Browser;
let boId: number;
let summer: number;
let winter: number;
let concert: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
  const user = await aUser(app, companyId, 'bo@team.test', ['chat.view', 'chat.write', 'campaigns.view']);
  boId = user.id;
  bo = await signedIn(app, user);
});
afterAll(() => app.close());
beforeEach(async () => {
  const { drizzle } = app.database;
  await drizzle.delete(chatThreads);
  const made = async (name: string) => only(await drizzle.insert(campaigns).values({ companyId, name }).returning()).id;
  [summer, winter] = [await made('Summer'), await made('Winter')];
  concert = (await anEvent(app, companyId, { campaignId: summer })).id;
});

const open = async (kind: 'event' | 'campaign', id: number, from = owner) =>
  (await from.post<{ data: ChatThreadDetail }>(`/chat/teams/${kind}/${id}`)).body.data;
const canRead = async (id: number) => (await bo.get(`/chat/thread-data/${id}`)).status === 200;
const listed = async (from: Browser) =>
  (await from.get<{ data: ChatThread[] }>('/chat/get-contact-with-threads')).body.data.map(({ id }) => id);
const organises = (campaignId: number) =>
  app.database.drizzle
    .insert(organisers)
    .values({ companyId, campaignId, name: 'bo', email: 'bo@team.test', userId: boId, status: 'active' });
const reaches = (place: { campaignId?: number; eventId?: number }) =>
  app.database.drizzle.insert(memberReach).values({ companyId, userId: boId, ...place });
const ofBo = () => eq(memberReach.userId, boId);

it('has those who own or organise the campaign, and those whose access is limited to it, from the first opening on', async () => {
  const { drizzle } = app.database;
  await drizzle.update(campaigns).set({ ownerId: boId }).where(eq(campaigns.id, summer));
  expect(await canRead((await open('campaign', summer)).id)).toBe(true);
  expect(await canRead((await open('event', concert)).id)).toBe(true);
  expect(await canRead((await open('campaign', winter)).id)).toBe(false);
});

it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'organises its campaign',
    () => organises(summer),
    () => app.database.drizzle.delete(organisers).where(eq(organisers.userId, boId)),
  ],
  ['has access to its campaign', () => reaches({ campaignId: summer }), () => app.database.drizzle.delete(memberReach)],
  ['has access to the event', () => reaches({ eventId: concert }), () => app.database.drizzle.delete(memberReach)],
  [
    'owns its campaign',
    () => app.database.drizzle.update(campaigns).set({ ownerId: boId }).where(eq(campaigns.id, summer)),
    () => app.database.drizzle.update(campaigns).set({ ownerId: null }).where(eq(campaigns.id, summer)),
  ],
])('of an event is joined by whoever %s, and left with that', async (_, join, leave) => {
  const { id } = await open('event', concert);
  expect(await canRead(id)).toBe(false);
  await join();
  expect(await canRead(id)).toBe(true);
  await leave();
  expect(await canRead(id)).toBe(false);
});

it('is not left by somebody who is on the team for another reason', async () => {
  const { id } = await open('campaign', summer);
  await organises(summer);
  await reaches({ campaignId: summer });
  await app.database.drizzle.delete(memberReach).where(ofBo());
  expect(await canRead(id)).toBe(true);
  await app.database.drizzle.delete(organisers).where(eq(organisers.userId, boId));
  expect(await canRead(id)).toBe(false);
});

it('keeps what somebody has read and chosen when their access is saved again', async () => {
  const { id } = await open('campaign', summer);
  await reaches({ campaignId: summer });
  await owner.post('/chat/send-message', { thread_id: id, message: 'Hello' });
  await bo.post(`/chat/threads/${id}/notify`, { level: 'none' });
  await app.database.drizzle.transaction(async (db) => {
    await db.delete(memberReach).where(ofBo());
    await db.insert(memberReach).values({ companyId, userId: boId, campaignId: summer });
  });
  expect((await bo.get<{ data: ChatThread }>(`/chat/thread-data/${id}`)).body.data).toMatchObject({
    notify: 'none',
    unread: 1,
  });
  await app.database.drizzle.delete(memberReach).where(ofBo());
});

it('changes when the event moves to another campaign; who opened it without being on the team stays', async () => {
  const { drizzle } = app.database;
  await organises(summer);
  const { id } = await open('event', concert);
  await drizzle.update(events).set({ campaignId: winter }).where(eq(events.id, concert));
  expect(await canRead(id)).toBe(false);
  await drizzle.update(organisers).set({ campaignId: winter }).where(eq(organisers.userId, boId));
  expect(await canRead(id)).toBe(true);
  await drizzle.update(events).set({ campaignId: summer }).where(eq(events.id, concert));
  expect(await canRead(id)).toBe(false);
  expect((await open('event', concert)).people).toHaveLength(1);
  await drizzle.delete(organisers).where(and(eq(organisers.userId, boId), eq(organisers.campaignId, winter)));
});

it('is listed for the team once somebody wrote, and before that for those who opened it', async () => {
  await organises(summer);
  const { id } = await open('campaign', summer);
  expect([await listed(owner), await listed(bo)]).toEqual([[id], []]);
  await owner.post('/chat/send-message', { thread_id: id, message: 'Welcome' });
  expect(await listed(bo)).toEqual([id]);
  await app.database.drizzle.delete(organisers).where(eq(organisers.userId, boId));
  expect(await listed(bo)).toEqual([]);
});

it('between two people is listed for the other one only when something was written', async () => {
  const { id } = (await owner.get<{ data: ChatThreadDetail }>(`/chat/get-contact-thread/${boId}`)).body.data;
  expect([await listed(owner), await listed(bo)]).toEqual([[id], []]);
  await owner.post('/chat/send-message', { thread_id: id, message: 'Hello' });
  expect(await listed(bo)).toEqual([id]);
});
