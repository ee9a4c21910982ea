import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatContact, ChatMessage, ChatThread, ChatThreadDetail } from '#contract/conversations/chat.ts';
import type { RecordCard } from '#contract/conversations/chatThreads.ts';
import { mailDigests } from '#server/areas/account/notifications/mailDigests.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { chatThreads } from '#server/database/schema/conversations/chat.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let ada: Browser;
let companyId: number;
let adaId: number;
let bo: Browser;
let boId: number;

beforeAll(async () => {
  const office = await anOffice();
  ({ app, owner, companyId } = office);
  const permissions = ['chat.view', 'chat.write'] as const;
  const user = (name: string) => aUser(app, companyId, `${name}@chat.test`, [...permissions]);
  const people = [await user('ada'), await user('bo')] as const;
  [adaId, boId] = people.map(({ id }) => id) as [number, number];
  [ada, bo] = (await Promise.all(people.map((each) => signedIn(app, each)))) as [Browser, Browser];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.drizzle.delete(chatThreads);
  await app.database.drizzle.delete(notifications);
});

const threadWith = async (from: Browser, id: number) => {
  const answer = await from.get<{ data: ChatThreadDetail }>(`/chat/get-contact-thread/${id}`);
  return answer.body.data;
};
const send = async (from: Browser, thread: number, message: string, further: object = {}) =>
  from.post<{ data: ChatMessage }>('/chat/send-message', { thread_id: thread, message, ...further });
const messages = async (from: Browser, thread: number, query = '') =>
  (
    await from.get<{ data: ChatMessage[]; has_older: boolean; has_newer: boolean }>(
      `/chat/get-messages/${thread}?${query}`,
    )
  ).body;
const threads = async (from: Browser) =>
  (await from.get<{ data: ChatThread[] }>('/chat/get-contact-with-threads')).body.data;

describe('a conversation between two people', () => {
  it('is the same from both sides, and named after the other person', async () => {
    const mine = await threadWith(ada, boId);
    const theirs = await threadWith(bo, adaId);
    expect(theirs.id).toBe(mine.id);
    expect(mine.people.map(({ id }) => id).sort()).toEqual([adaId, boId].sort());
    expect([mine.contact_id, theirs.contact_id]).toEqual([boId, adaId]);
  });

  it('is closed to everybody else', async () => {
    const { id } = await threadWith(ada, boId);
    expect((await owner.get(`/chat/thread-data/${id}`)).status).toBe(404);
    expect((await owner.get(`/chat/get-messages/${id}`)).status).toBe(404);
    expect((await send(owner, id, 'Hello')).status).toBe(404);
    expect((await owner.post(`/chat/threads/${id}/typing`)).status).toBe(404);
    expect(await threads(owner)).toEqual([]);
  });

  it('numbers messages, counts the unread ones of others, and marks them as read', async () => {
    const { id } = await threadWith(ada, boId);
    await send(ada, id, 'One');
    await send(ada, id, 'Two');
    await send(bo, id, 'Three');
    expect((await messages(bo, id)).data.map(({ seq, body }) => [seq, body])).toEqual([
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ]);
    expect((await threads(bo))[0]).toMatchObject({ unread: 2, last_message: { body: 'Three' } });
    expect((await threads(ada))[0]).toMatchObject({ unread: 1 });
    const marked = await bo.post<{ data: { unread: number } }>(`/chat/mark-as-read/${id}`, { seq: 1 });
    expect(marked.body.data).toMatchObject({ unread: 1, read_seq: 1 });
    await bo.post(`/chat/mark-as-read/${id}`, {});
    // A mark never moves back.
    expect((await bo.post<{ data: object }>(`/chat/mark-as-read/${id}`, { seq: 1 })).body.data).toMatchObject({
      unread: 0,
      read_seq: 3,
    });
  });

  it('stores a repeated message once', async () => {
    const { id } = await threadWith(ada, boId);
    const first = await send(ada, id, 'Hello', { client_id: 'abc' });
    const second = await send(ada, id, 'Hello again', { client_id: 'abc' });
    expect(second.body.data).toEqual(first.body.data);
    // The other person may use the same id.
    await send(bo, id, 'Hi', { client_id: 'abc' });
    expect((await messages(ada, id)).data.map(({ body }) => body)).toEqual(['Hello', 'Hi']);
  });

  it('is read in pages, in both directions and around a message', async () => {
    const { id } = await threadWith(ada, boId);
    for (const text of ['1', '2', '3', '4', '5']) {
      await send(ada, id, text);
    }
    const page = async (query: string) => {
      const { data, has_older, has_newer } = await messages(bo, id, query);
      return [data.map(({ body }) => body).join(''), has_older, has_newer];
    };
    expect(await page('limit=2')).toEqual(['45', true, false]);
    expect(await page('limit=2&before=4')).toEqual(['23', true, true]);
    expect(await page('limit=2&before=2')).toEqual(['1', false, true]);
    expect(await page('limit=2&after=3')).toEqual(['45', true, false]);
    expect(await page('limit=3&around=3')).toEqual(['234', true, true]);
  });

  it('tells what changed since a version', async () => {
    const { id } = await threadWith(ada, boId);
    await send(ada, id, 'One');
    const { body } = await bo.get<{ data: ChatMessage[]; version: number }>(`/chat/threads/${id}/changes?after=0`);
    expect(body).toMatchObject({ data: [{ body: 'One' }], version: 1, thread: { id, last_seq: 1 } });
    await send(ada, id, 'Two');
    const next = await bo.get<{ data: ChatMessage[] }>(`/chat/threads/${id}/changes?after=${body.version}`);
    expect(next.body.data.map(({ body }) => body)).toEqual(['Two']);
  });
});

it('shows a status to colleagues, and nothing of an invisible one', async () => {
  const seen = async () =>
    (await bo.get<{ data: ChatContact[] }>('/chat/get-contacts')).body.data.find(({ id }) => id === adaId);
  await ada.post('/chat/update-status', { status: 'busy', text: 'At the venue' });
  expect(await seen()).toMatchObject({ status: 'busy', status_text: 'At the venue' });
  await ada.post('/chat/update-status', { status: 'online', is_idle: true });
  expect(await seen()).toMatchObject({ status: 'away', status_text: 'At the venue' });
  // Whoever writes is back, on whatever device.
  await send(ada, (await threadWith(ada, boId)).id, 'Here I am');
  expect(await seen()).toMatchObject({ status: 'online' });
  await ada.post('/chat/update-status', { status: 'invisible' });
  expect(await seen()).toMatchObject({ status: 'offline', status_text: null });
});

describe('a group', () => {
  const group = async (further: object = {}) =>
    (await ada.post<{ data: ChatThreadDetail }>('/chat/groups', { name: 'Crew', user_ids: [boId], ...further })).body
      .data;
  const act = (from: Browser, id: number, action: string) => from.post(`/chat/groups/${id}/${action}`);

  it('is found by its members only, unless it is public', async () => {
    const secret = await group();
    const open = await group({ name: 'Everybody', is_private: false });
    const found = async (from: Browser) =>
      (await from.get<{ data: ChatThread[] }>('/chat/groups')).body.data.map(({ id, role }) => [id, role]);
    expect(await found(bo)).toEqual([
      [open.id, 'member'],
      [secret.id, 'member'],
    ]);
    expect(await found(owner)).toEqual([[open.id, null]]);
    expect((await act(owner, secret.id, 'join')).status).toBe(404);
    expect((await act(owner, open.id, 'join')).status).toBe(200);
    expect((await send(owner, open.id, 'Hello')).status).toBe(200);
  });

  it('is changed, archived and cleared of members by its owner', async () => {
    const { id } = await group();
    expect((await bo.post(`/chat/groups/${id}/save`, { name: 'Mine', description: null })).status).toBe(403);
    expect((await act(bo, id, 'archive')).status).toBe(403);
    await act(ada, id, 'archive');
    expect(await send(bo, id, 'Too late')).toMatchObject({ status: 409 });
    await act(ada, id, 'restore');
    expect((await send(bo, id, 'Again')).status).toBe(200);
    expect((await ada.call('DELETE', `/chat/groups/${id}/members/${boId}`)).status).toBe(200);
    expect((await send(bo, id, 'Gone')).status).toBe(404);
  });

  it('goes to another member when its owner leaves', async () => {
    const { id } = await group();
    await act(ada, id, 'leave');
    expect((await bo.get<{ data: ChatThreadDetail }>(`/chat/thread-data/${id}`)).body.data).toMatchObject({
      role: 'owner',
      members: 1,
    });
  });
});

describe('a message', () => {
  const said = async (text: string) => {
    const { id } = await threadWith(ada, boId);
    return { thread: id, message: (await send(ada, id, text)).body.data };
  };

  it('is changed by its author, and everybody hears of it', async () => {
    const { thread, message } = await said('Doors at seven');
    expect((await bo.post(`/chat/messages/${message.id}/edit`, { message: 'No' })).status).toBe(403);
    await ada.post(`/chat/messages/${message.id}/edit`, { message: 'Doors at eight' });
    const { body } = await bo.get<{ data: ChatMessage[] }>(`/chat/threads/${thread}/changes?after=${message.version}`);
    expect(body.data).toMatchObject([{ id: message.id, body: 'Doors at eight', edited_at: expect.any(String) }]);
  });

  it('leaves only a trace when it is deleted', async () => {
    const { thread, message } = await said('A secret');
    expect((await bo.call('DELETE', `/chat/messages/${message.id}`)).status).toBe(403);
    await ada.call('DELETE', `/chat/messages/${message.id}`);
    const { data } = await messages(bo, thread);
    expect(data).toMatchObject([{ body: '', deleted_at: expect.any(String), deleted_by_name: 'ada' }]);
    expect((await threads(bo))[0]).toMatchObject({ unread: 0, last_message: null });
    expect((await ada.post(`/chat/messages/${message.id}/edit`, { message: 'Back' })).status).toBe(404);
  });

  it('collects reactions, each person once', async () => {
    const { thread, message } = await said('Party');
    const react = (from: Browser, isOn: boolean) =>
      from.post(`/chat/messages/${message.id}/react`, { emoji: '🎉', is_on: isOn });
    await react(ada, true);
    await react(bo, true);
    await react(bo, true);
    expect((await messages(bo, thread)).data[0]?.reactions).toEqual([{ emoji: '🎉', user_ids: [adaId, boId] }]);
    await react(ada, false);
    expect((await messages(bo, thread)).data[0]?.reactions).toEqual([{ emoji: '🎉', user_ids: [boId] }]);
  });

  it('is found by those who may read it', async () => {
    const { message } = await said('The soundcheck is at noon');
    const found = async (from: Browser) =>
      (await from.get<{ data: { id: number }[] }>('/chat/search?search=SOUNDCHECK')).body.data.map(({ id }) => id);
    expect(await found(bo)).toEqual([message.id]);
    expect(await found(owner)).toEqual([]);
  });

  it('brings the files that were uploaded for it', async () => {
    const { thread } = await said('See below');
    const upload = await ada.post<{ data: { id: number; url: string } }>(
      `/chat/threads/${thread}/files`,
      aForm({ file: new File(['a plan'], 'plan.txt', { type: 'text/plain' }) }),
    );
    const file = upload.body.data;
    // Only its uploader can send it.
    expect((await send(bo, thread, 'Mine', { file_ids: [file.id] })).status).toBe(422);
    const sent = await send(ada, thread, 'The plan', { file_ids: [file.id] });
    expect(sent.body.data.files).toMatchObject([{ name: 'plan.txt', is_picture: false }]);
    expect(await (await bo.fetch(file.url)).text()).toBe('a plan');
    expect((await owner.fetch(file.url)).status).toBe(404);
  });

  it('may be files alone, which lists, answers and notifications name', async () => {
    const { id } = await threadWith(ada, boId);
    const upload = async (name: string) => {
      const form = aForm({ file: new File([name], name, { type: 'text/plain' }) });
      return (await ada.post<{ data: { id: number } }>(`/chat/threads/${id}/files`, form)).body.data.id;
    };
    const nothing = await ada.post<{ errors: object }>('/chat/send-message', { thread_id: id, message: ' ' });
    expect(nothing).toMatchObject({ status: 422, body: { errors: { message: ['Write a message.'] } } });
    const file_ids = [await upload('plan.txt'), await upload('seats.txt')];
    const { data } = (await send(ada, id, '', { file_ids })).body;
    expect(data).toMatchObject({ body: '', files: [{ name: 'plan.txt' }, { name: 'seats.txt' }] });
    expect((await threads(bo))[0]?.last_message?.body).toBe('plan.txt and 1 more file');
    expect((await bo.get<{ data: object[] }>('/notifications/json')).body.data).toMatchObject([
      { title: 'ada wrote to you', body: 'plan.txt and 1 more file' },
    ]);
    const answer = (await send(bo, id, 'Thank you', { reply_to: data.id })).body.data;
    expect(answer.reply_to).toMatchObject({ body: 'plan.txt and 1 more file' });
    // The text of a message with files may be taken away, that of others not.
    const edit = (message: ChatMessage, from: Browser) =>
      from.post(`/chat/messages/${message.id}/edit`, { message: '' });
    expect((await edit(data, ada)).status).toBe(200);
    expect(await edit(answer, bo)).toMatchObject({ status: 422, body: { errors: { message: ['Write a message.'] } } });
  });

  it('notifies with the first unread one, and whoever it mentions', async () => {
    const { thread } = await said('Hello');
    await send(ada, thread, 'Still there?');
    await send(ada, thread, 'It is urgent, @bo');
    const list = async () =>
      (await bo.get<{ data: { kind: string; title: string; read_at: string | null }[] }>('/notifications/json')).body
        .data;
    expect((await list()).map(({ kind, title }) => [kind, title])).toEqual([
      ['chat.mention', 'ada mentioned you'],
      ['chat.message', 'ada wrote to you'],
    ]);
    expect((await threads(bo))[0]).toMatchObject({ is_mentioned: true });
    await bo.post(`/chat/mark-as-read/${thread}`, {});
    expect((await list()).every(({ read_at }) => read_at !== null)).toBe(true);
  });
});

describe('a status text', () => {
  it('is shown to colleagues until it ends by itself', async () => {
    const seen = async () =>
      (await bo.get<{ data: ChatContact[] }>('/chat/get-contacts')).body.data.find(({ id }) => id === adaId)
        ?.status_text;
    const own = async () => (await ada.get<{ data: { text: string | null } }>('/chat/status')).body.data.text;
    await ada.post('/chat/update-status', { status: 'busy', text: 'At the venue', text_minutes: 30 });
    expect([await seen(), await own()]).toEqual(['At the venue', 'At the venue']);
    // Being away and back changes neither.
    await ada.post('/chat/update-status', { status: 'busy', is_idle: true });
    app.clock.advance(29 * 60_000);
    expect(await seen()).toBe('At the venue');
    app.clock.advance(60_000);
    expect([await seen(), await own()]).toEqual([null, null]);
    const refused = await ada.post('/chat/update-status', { status: 'busy', text: 'x', text_minutes: 0 });
    expect(refused.status).toBe(422);
  });
});

describe('an unread message', () => {
  const mailed = async () => {
    app.clock.advance(11 * 60_000);
    await mailDigests(app.services);
    const rows = rowsOf<{ n: number }>(
      await app.database.drizzle.execute(
        sql`select count(*)::int as n from jobs where payload::text like '%bo@chat.test%'`,
      ),
    );
    return rows[0]?.n ?? 0;
  };

  it('is mailed once after ten minutes, for the whole group of messages, and not if it was read', async () => {
    const { id } = await threadWith(ada, boId);
    const before = await mailed();
    await send(ada, id, 'Are the posters here?');
    await send(ada, id, 'They should be.');
    expect(await mailed()).toBe(before + 1);
    // Of the same group no second mail, however long it stays unread.
    expect(await mailed()).toBe(before + 1);
    await bo.post(`/chat/mark-as-read/${id}`, {});
    await send(ada, id, 'And the tape?');
    await bo.post(`/chat/mark-as-read/${id}`, {});
    expect(await mailed()).toBe(before + 1);
  });

  it('is not mailed to somebody who muted the conversation', async () => {
    const { id } = await threadWith(ada, boId);
    await bo.post(`/chat/threads/${id}/notify`, { level: 'none' });
    const before = await mailed();
    await send(ada, id, 'Quiet, @bo');
    expect(await mailed()).toBe(before);
  });
});

describe('a link to a record', () => {
  const cards = async (from: Browser, paths: string[]) =>
    (await from.get<{ data: RecordCard[] }>(`/chat/cards?paths=${encodeURIComponent(paths.join(','))}`)).body.data;

  it('becomes a card for those who may see the record', async () => {
    const event = await anEvent(app, companyId, { name: 'Harbour night' });
    const paths = [`/events/${event.id}`, '/events/999999', '/events/0x1', '/nowhere/1', `/events/${'9'.repeat(12)}`];
    expect(await cards(owner, paths)).toEqual([
      expect.objectContaining({ path: `/events/${event.id}`, noun: 'Event', title: 'Harbour night' }),
    ]);
    expect(await cards(ada, paths)).toEqual([]);
  });

  it('becomes none for an organiser of another campaign', async () => {
    const { drizzle } = app.database;
    const made = async (name: string) => only(await drizzle.insert(campaigns).values({ companyId, name }).returning());
    const [mine, other] = [await made('Own'), await made('Foreign')];
    const user = await aUser(app, companyId, 'fay@chat.test', ['chat.view', 'campaigns.view']);
    await drizzle.update(memberships).set({ scope: 'campaigns' }).where(eq(memberships.userId, user.id));
    const active = { status: 'active' as const, campaignId: mine.id, userId: user.id };
    await drizzle.insert(organisers).values({ companyId, name: 'fay', email: user.email, ...active });
    const found = await cards(await signedIn(app, user), [`/campaigns/${mine.id}`, `/campaigns/${other.id}`]);
    expect(found.map(({ title }) => title)).toEqual(['Own']);
  });
});

describe('the conversation of a campaign’s team', () => {
  const open = (from: Browser, id: number) => from.post<{ data: ChatThreadDetail }>(`/chat/teams/campaign/${id}`);

  it('is joined by itself, and left with the campaign', async () => {
    const { drizzle } = app.database;
    const campaign = only(await drizzle.insert(campaigns).values({ companyId, name: 'Summer' }).returning());
    const organiser = { companyId, campaignId: campaign.id, name: 'bo', email: 'bo@chat.test', userId: boId };
    const opened = await open(owner, campaign.id);
    expect(opened.body.data).toMatchObject({ kind: 'campaign', name: 'Summer', members: 1 });
    const { id } = opened.body.data;
    expect((await send(bo, id, 'Hello')).status).toBe(404);
    await drizzle.insert(organisers).values({ ...organiser, status: 'active' });
    expect((await send(bo, id, 'Hello')).status).toBe(200);
    await drizzle.delete(organisers).where(eq(organisers.campaignId, campaign.id));
    expect((await send(bo, id, 'Still here?')).status).toBe(404);
  });

  it('shows an organiser people and conversations of their campaigns only', async () => {
    const { drizzle } = app.database;
    const made = async (name: string) => only(await drizzle.insert(campaigns).values({ companyId, name }).returning());
    const [mine, other] = [await made('Mine'), await made('Other')];
    const confined = async (name: string, campaignId: number) => {
      const user = await aUser(app, companyId, `${name}@chat.test`, ['chat.view', 'chat.write']);
      await drizzle.update(memberships).set({ scope: 'campaigns' }).where(eq(memberships.userId, user.id));
      const status = 'active' as const;
      await drizzle
        .insert(organisers)
        .values({ companyId, campaignId, name, email: user.email, userId: user.id, status });
      return { ...user, browser: await signedIn(app, user) };
    };
    const [cleo, dan, eva] = [
      await confined('cleo', mine.id),
      await confined('dan', mine.id),
      await confined('eva', other.id),
    ];
    const met = (await cleo.browser.get<{ data: ChatContact[] }>('/chat/get-contacts')).body.data.map(({ id }) => id);
    expect(met).toEqual(expect.arrayContaining([adaId, dan.id]));
    expect(met).not.toContain(eva.id);
    expect((await cleo.browser.get(`/chat/get-contact-thread/${eva.id}`)).status).toBe(404);
    const { id } = await threadWith(cleo.browser, dan.id);
    expect((await send(cleo.browser, id, 'Hi Dan')).status).toBe(200);
    expect((await open(cleo.browser, other.id)).status).toBe(404);
    const own = (await open(cleo.browser, mine.id)).body.data;
    expect(own.people.map(({ name }) => name)).toEqual(['cleo', 'dan']);
    // Out of reach, the conversation is gone at once.
    await drizzle.delete(organisers).where(eq(organisers.userId, cleo.id));
    expect((await send(cleo.browser, own.id, 'Hello?')).status).not.toBe(200);
  });
});
