import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatContact, ChatMessage, ChatThread, ChatThreadDetail } from '#contract/conversations/chat.ts';
import { chatThreads } from '#server/database/schema/chat.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let ada: Browser;
let adaId: number;
let bo: Browser;
let boId: number;

beforeAll(async () => {
  const office = await anOffice();
  ({ app, owner } = office);
  const { companyId } = office;
  const permissions = ['chat.view', 'chat.write'] as const;
  const user = (name: string) => aUser(app, companyId, `${name}@chat.test`, [...permissions]);
  const people = [await user('ada'), await user('bo')] as const;
  [adaId, boId] = people.map(({ id }) => id) as [number, number];
  [ada, bo] = (await Promise.all(people.map((each) => signedIn(app, each)))) as [Browser, Browser];
});
afterAll(() => app.close());
beforeEach(() => app.database.drizzle.delete(chatThreads));

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
  await ada.post('/chat/update-status', { status: 'invisible' });
  expect(await seen()).toMatchObject({ status: 'offline', status_text: null });
});
