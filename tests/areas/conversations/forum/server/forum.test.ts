import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ForumPost, ForumTopic } from '#contract/conversations/forum.ts';
import type { ForumCase } from '#contract/conversations/forumAdmin.ts';
import { forumCategories, forumPeople, forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let host: string;
let companyId: number;
let owner: Browser;
let guest: Browser;
let nora: Browser;
let omar: Browser;
let noraId: number;
let categoryId: number;

async function aVisitor(name: string) {
  const { id, email } = await aCustomer(app, companyId, `${name}@forum.test`);
  const browser = app.browser(host);
  await browser.visit('/portal/login', { method: 'POST', body: { email, password: PASSWORD } });
  return { id, browser };
}

beforeAll(async () => {
  app = await createTestApp();
  const made = await aCompany(app, 'lakeside');
  ({ host } = made);
  companyId = made.company.id;
  owner = await signedIn(app, made.owner, host);
  guest = app.browser(host);
  ({ browser: nora, id: noraId } = await aVisitor('nora'));
  ({ browser: omar } = await aVisitor('omar'));
});
afterAll(() => app.close());
beforeEach(async () => {
  const { drizzle } = app.database;
  await drizzle.delete(forumCategories);
  await drizzle.delete(forumPeople);
  const { body } = await owner.post<{ data: { id: number } }>('/forum/categories', { name: 'General' });
  categoryId = body.data.id;
});

const submit = (from: Browser, path: string, body: object = {}) => from.visit(path, { method: 'POST', body });
const topics = async (from: Browser, query = '') =>
  (await from.visit(`/portal/forum?${query}`)).body.props.topics as ForumTopic[];
const posts = async (from: Browser, topic: number) =>
  (await from.visit(`/portal/forum/topics/${topic}`)).body.props.posts as ForumPost[];
const begin = async (from: Browser, title: string, further: object = {}) =>
  submit(from, '/portal/forum/topics', { category_id: categoryId, title, body: `About ${title}`, ...further });
const answer = (from: Browser, topic: number, body: string, further: object = {}) =>
  submit(from, `/portal/forum/topics/${topic}/posts`, { body, ...further });
const act = (post: number, action: string) => owner.post(`/forum/posts/${post}/${action}`);
const queue = async () => (await owner.get<{ data: ForumCase[] }>('/forum/queue')).body.data;

/** A topic of Nora that everyone sees, with its first post. */
async function aTopic(title = 'Parking') {
  await begin(nora, title);
  const { drizzle } = app.database;
  const post = only((await drizzle.select().from(forumPosts)).filter(({ body }) => body === `About ${title}`));
  await act(post.id, 'approve');
  return { id: post.topicId, postId: post.id };
}

describe('a newcomer', () => {
  it('is read by a moderator first, and seen by nobody else until then', async () => {
    await begin(nora, 'Parking');
    expect((await topics(nora)).map(({ title }) => title)).toEqual(['Parking']);
    expect(await topics(omar)).toEqual([]);
    const [waiting] = await queue();
    expect(waiting).toMatchObject({ state: 'pending', body: 'About Parking', reports: [] });
    expect((await guest.visit(`/portal/forum/topics/${waiting?.topic_id}`)).status).toBe(404);
    await act(waiting?.id ?? 0, 'approve');
    expect((await topics(guest)).map(({ title, replies }) => [title, replies])).toEqual([['Parking', 0]]);
    expect(await queue()).toEqual([]);
  });

  it('waits again with a link, but not without one', async () => {
    const { id } = await aTopic();
    await answer(nora, id, 'Found it');
    await answer(nora, id, 'See https://spam.example');
    expect((await posts(omar, id)).map(({ body }) => body)).toEqual(['About Parking', 'Found it']);
  });
});

describe('a topic', () => {
  it('is stored once, however often its form is sent', async () => {
    await begin(nora, 'Parking', { request_key: 'k1' });
    await begin(nora, 'Parking', { request_key: 'k1' });
    expect(await app.database.drizzle.$count(forumTopics)).toBe(1);
  });

  it('counts what is unread for each reader, and never what is hidden', async () => {
    const { id } = await aTopic();
    await posts(nora, id);
    await owner.post(`/forum/topics/${id}/reply`, { body: 'Behind the hall' });
    const unread = async () => (await topics(nora))[0]?.unread;
    expect(await unread()).toBe(1);
    const reply = (await app.database.drizzle.select().from(forumPosts)).find(({ userId }) => userId !== null);
    await act(reply?.id ?? 0, 'hide');
    expect(await unread()).toBe(0);
    expect((await topics(guest))[0]).toMatchObject({ unread: null, replies: 0 });
    await act(reply?.id ?? 0, 'show');
    expect((await posts(nora, id)).map(({ is_staff }) => is_staff)).toEqual([false, true]);
    expect(await unread()).toBe(0);
  });

  it('is solved by whoever began it, quoted, and found', async () => {
    const { id, postId } = await aTopic();
    await answer(omar, id, 'Use the north gate', { quoted_id: postId });
    const reply = only((await app.database.drizzle.select().from(forumPosts)).filter(({ quotedId }) => quotedId));
    await act(reply.id, 'approve');
    expect((await submit(omar, `/portal/forum/posts/${reply.id}/solve`)).status).toBe(403);
    await submit(nora, `/portal/forum/posts/${reply.id}/solve`);
    expect((await posts(nora, id))[1]).toMatchObject({
      is_solution: true,
      quote: { id: postId },
    });
    expect((await topics(guest, 'search=NORTH gate'))[0]).toMatchObject({ id, is_solved: true });
    expect(await topics(guest, 'search=south')).toEqual([]);
  });

  it('takes no answers once it is locked, and is gone once it is hidden', async () => {
    const { id } = await aTopic();
    await owner.post(`/forum/topics/${id}/lock`);
    expect((await answer(nora, id, 'Too late')).status).toBe(403);
    await owner.post(`/forum/topics/${id}/hide`);
    expect((await guest.visit(`/portal/forum/topics/${id}`)).status).toBe(404);
    expect(await topics(guest)).toEqual([]);
    expect(await topics(guest, 'search=parking')).toEqual([]);
  });

  it('moves, merges and splits with its posts, and its address stays good', async () => {
    const first = await aTopic('Parking');
    const second = await aTopic('Where to park');
    await owner.post(`/forum/topics/${second.id}/merge`, { into_id: first.id });
    expect((await posts(guest, second.id)).map(({ body }) => body)).toEqual(['About Parking', 'About Where to park']);
    expect((await owner.post(`/forum/topics/${second.id}/merge`, { into_id: first.id })).status).toBe(409);
    await owner.post(`/forum/topics/${first.id}/split`, { title: 'Bicycles', post_ids: [second.postId] });
    expect((await topics(guest)).map(({ title }) => title).sort()).toEqual(['Bicycles', 'Parking']);
    const other = await owner.post<{ data: { id: number } }>('/forum/categories', { name: 'Travel' });
    await owner.post(`/forum/topics/${first.id}/move`, { category_id: other.body.data.id });
    expect((await topics(guest, `category=${other.body.data.id}`)).map(({ title }) => title)).toEqual(['Parking']);
  });
});

it('hides a post that three people report, until a moderator decides', async () => {
  const { id, postId } = await aTopic();
  const third = (await aVisitor(`third${id}`)).browser;
  const fourth = (await aVisitor(`fourth${id}`)).browser;
  const report = (from: Browser) => submit(from, `/portal/forum/posts/${postId}/report`, { reason: 'Rude' });
  for (const from of [omar, omar, third]) {
    await report(from);
  }
  expect(await topics(guest)).toHaveLength(1);
  await report(fourth);
  expect(await topics(guest)).toHaveLength(0);
  expect((await queue())[0]).toMatchObject({ state: 'hidden', reports: ['Rude', 'Rude', 'Rude'] });
  await act(postId, 'dismiss');
  expect(await topics(guest)).toHaveLength(1);
});

it('keeps suspended and banned people from writing', async () => {
  const { id } = await aTopic();
  await owner.post(`/forum/people/${noraId}/restrict`, { days: 7 });
  expect((await answer(nora, id, 'Hello')).status).toBe(403);
  const { person } = (await nora.visit('/portal/forum')).body.props;
  expect(person).toMatchObject({ refusal: expect.stringMatching(/suspended you until .*20\d\d/) });
  await app.database.drizzle.update(forumPeople).set({ suspendedUntil: new Date('2020-01-01') });
  await answer(nora, id, 'Back again');
  expect((await posts(guest, id)).map(({ body }) => body)).toContain('Back again');
  await owner.post(`/forum/people/${noraId}/restrict`, { is_banned: true });
  expect((await answer(nora, id, 'Hello')).status).toBe(403);
});

it('shows the category of an event to its ticket holders only', async () => {
  const event = await anEvent(app, companyId);
  const { body } = await owner.post<{ data: { id: number } }>('/forum/categories', {
    name: 'Backstage',
    event_id: event.id,
    is_for_holders: true,
  });
  const seen = async (from: Browser) =>
    ((await from.visit('/portal/forum')).body.props.categories as { name: string }[]).map(({ name }) => name);
  expect(await seen(nora)).toEqual(['General']);
  expect((await begin(nora, 'Secret', { category_id: body.data.id })).body.props.errors).toMatchObject({
    category_id: expect.anything(),
  });
  const type = await aTicketType(app, event);
  await app.database.drizzle.insert(tickets).values({
    ...{ companyId, eventId: event.id, ticketTypeId: type.id, code: 'FORUM1', status: 'issued' },
    email: 'nora@forum.test',
  });
  expect(await seen(nora)).toEqual(['General', 'Backstage']);
  expect(await seen(omar)).toEqual(['General']);
  await begin(nora, 'Secret', { category_id: body.data.id });
  const post = only((await app.database.drizzle.select().from(forumPosts)).filter((one) => /Secret/.test(one.body)));
  await act(post.id, 'approve');
  expect((await nora.visit(`/portal/forum/topics/${post.topicId}`)).status).toBe(200);
  expect((await guest.visit(`/portal/forum/topics/${post.topicId}`)).status).toBe(404);
  // A refund cancels the ticket.
  await app.database.drizzle.update(tickets).set({ status: 'cancelled' });
  expect(await seen(nora)).toEqual(['General']);
  expect((await nora.visit(`/portal/forum/topics/${post.topicId}`)).status).toBe(404);
  expect(await topics(nora, 'search=secret')).toEqual([]);
});

it('is moderated with a permission of its own', async () => {
  const { id, postId } = await aTopic();
  const viewer = await signedIn(app, await aUser(app, companyId, 'viewer@forum.test', ['forum.view']), host);
  expect((await viewer.get('/forum/topics/json')).status).toBe(200);
  expect((await viewer.post(`/forum/topics/${id}/lock`)).status).toBe(403);
  expect((await viewer.post(`/forum/posts/${postId}/delete`)).status).toBe(403);
});
