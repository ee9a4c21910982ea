import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followerMail } from '#server/areas/conversations/forum/following/followerMail.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { forumCategories, forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let host: string;
let companyId: number;
let owner: Browser;
let nora: Browser;
let omar: Browser;
let topicId: number;

async function aVisitor(name: string) {
  const { email } = await aCustomer(app, companyId, `${name}@follow.test`);
  const browser = app.browser(host);
  await browser.visit('/portal/login', { method: 'POST', body: { email, password: PASSWORD } });
  return browser;
}

beforeAll(async () => {
  app = await createTestApp();
  const made = await aCompany(app, 'lakeside');
  ({ host } = made);
  companyId = made.company.id;
  owner = await signedIn(app, made.owner, host);
  nora = await aVisitor('nora');
  omar = await aVisitor('omar');
});
afterAll(() => app.close());

type FollowerNews = Parameters<typeof followerMail>[0];

const db = () => app.database.drizzle;
const submit = (from: Browser, path: string, body: object = {}) => from.visit(path, { method: 'POST', body });
const answer = (from: Browser, body: string) => submit(from, `/portal/forum/topics/${topicId}/posts`, { body });
const follow = (from: Browser, topic = topicId) =>
  submit(from, `/portal/forum/topics/${topic}/follow`, { is_on: true });
const reply = (topic: number, body: string) => owner.post(`/forum/topics/${topic}/reply`, { body });

/** What was mailed since the last call: who got it, and the text. */
async function mailed() {
  await app.services.queue.drain();
  const sent = (await db().select().from(outbox).orderBy(outbox.to)).filter(({ subject }) => /^New post/.test(subject));
  await db().delete(outbox);
  return sent.map(({ to, text }) => ({ to: /\w+@follow\.test/.exec(to)?.[0], text }));
}

const begin = async (title: string) => {
  const [category] = await db().select().from(forumCategories);
  await submit(nora, '/portal/forum/topics', { category_id: category?.id, title, body: `About ${title}` });
  const post = only((await db().select().from(forumPosts)).filter(({ body }) => body === `About ${title}`));
  await owner.post(`/forum/posts/${post.id}/approve`);
  return post;
};

beforeEach(async () => {
  await db().delete(forumCategories);
  await owner.post('/forum/categories', { name: 'General' });
  ({ topicId } = await begin('Parking'));
  await follow(nora);
  await follow(omar);
  await mailed();
});

it('names the address that ends these mails for mail programs too', async () => {
  const [post] = await db().select().from(forumPosts);
  const [topic] = await db().select().from(forumTopics);
  const [company] = await db().select().from(companies);
  const news = { post, topic, company, origin: 'https://lakeside.test', keys: app.services.keys } as FollowerNews;
  const mail = followerMail(news, { id: 1, name: 'Nora', email: 'nora@follow.test', isMentioned: false });
  expect(mail.unsubscribe).toMatch(/^https:/);
  expect(mail.text).toContain(mail.unsubscribe);
});

it('mails a new post to those who follow, but not to its author, each once', async () => {
  await answer(nora, 'The lot is *full*');
  const sent = await mailed();
  expect(sent.map(({ to }) => to)).toEqual(['omar@follow.test']);
  expect(sent[0]?.text).toContain('The lot is *full*');
  const post = only((await db().select().from(forumPosts)).filter(({ body }) => body.includes('full')));
  expect(sent[0]?.text).toContain(`/portal/forum/topics/${topicId}?post=${post.id}#post-${post.id}`);
  await app.database.transaction((tx) =>
    app.services.queue.enqueue(tx, 'forum.mail-followers', { companyId, postId: post.id }),
  );
  expect(await mailed()).toEqual([]);
});

it('mails the answer of the organiser, and a post that waits once it is approved', async () => {
  await reply(topicId, 'Behind the hall');
  expect((await mailed()).map(({ to }) => to)).toEqual(['nora@follow.test', 'omar@follow.test']);
  await answer(omar, 'Thank you');
  expect(await mailed()).toEqual([]);
  const waiting = only((await db().select().from(forumPosts)).filter(({ state }) => state === 'pending'));
  await owner.post(`/forum/posts/${waiting.id}/approve`);
  expect((await mailed()).map(({ to }) => to)).toEqual(['nora@follow.test']);
  await owner.post(`/forum/posts/${waiting.id}/hide`);
  await owner.post(`/forum/posts/${waiting.id}/show`);
  expect(await mailed()).toEqual([]);
});

it('mails nothing that is no longer visible, to nobody who may not read it, and to no address that is not confirmed', async () => {
  await reply(topicId, 'Wrong');
  const wrong = only((await db().select().from(forumPosts)).filter(({ body }) => body === 'Wrong'));
  await owner.post(`/forum/posts/${wrong.id}/hide`);
  expect(await mailed()).toEqual([]);
  await db().update(customers).set({ emailVerifiedAt: null });
  await reply(topicId, 'Again');
  expect(await mailed()).toEqual([]);
  await db().update(customers).set({ emailVerifiedAt: new Date() });
  await owner.post(`/forum/topics/${topicId}/hide`);
  await reply(topicId, 'Nobody reads this');
  expect(await mailed()).toEqual([]);
});

it('stops by the link in the mail without a sign-in, but not by opening it', async () => {
  await reply(topicId, 'Behind the hall');
  const text = (await mailed()).find(({ to }) => to === 'omar@follow.test')?.text ?? '';
  const link = /\/portal\/forum\/stop\/[\w-]+/.exec(text)?.[0] ?? '';
  const guest = app.browser(host);
  expect((await guest.visit(link)).body.props).toMatchObject({ title: 'Parking', follows: true });
  await reply(topicId, 'By the gate');
  expect(await mailed()).toHaveLength(2);
  expect((await submit(guest, link)).body.props).toMatchObject({ follows: false });
  await reply(topicId, 'Or walk');
  expect((await mailed()).map(({ to }) => to)).toEqual(['nora@follow.test']);
  const changed = link.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  expect((await guest.visit(changed)).status).toBe(404);
  expect((await submit(guest, changed)).status).toBe(404);
});

describe('a mention', () => {
  const mentions = async () => {
    await app.services.queue.drain();
    const sent = (await db().select().from(outbox).orderBy(outbox.to)).filter(({ subject }) =>
      /mentioned/.test(subject),
    );
    await db().delete(outbox);
    return sent.map(({ to, subject, text }) => ({ to: /\w+@follow\.test/.exec(to)?.[0], subject, text }));
  };
  const nameOf = async (topic: number) =>
    only((await db().select().from(forumPosts)).filter((post) => post.topicId === topic)).authorName;

  it('is mailed once to whoever wrote in the topic, whether or not they follow it', async () => {
    await submit(nora, `/portal/forum/topics/${topicId}/follow`, { is_on: false });
    const name = await nameOf(topicId);
    await reply(topicId, `@${name} behind the hall. @Nobody else`);
    const sent = await mentions();
    expect(sent).toMatchObject([
      { to: 'nora@follow.test', subject: expect.stringContaining('mentioned you: Parking') },
    ]);
    const link = /\/portal\/forum\/stop\/[\w-]+/.exec(sent[0]?.text ?? '')?.[0] ?? '';
    const guest = app.browser(host);
    expect((await guest.visit(link)).body.props).toMatchObject({ is_about_mentions: true, follows: true });
    await submit(guest, link);
    await reply(topicId, `@${name} again`);
    expect(await mentions()).toEqual([]);
    await submit(nora, '/portal/forum/mails', { mails_mentions: true });
    await reply(topicId, `@${name} once more`);
    expect(await mentions()).toHaveLength(1);
  });

  it('notifies staff who wrote in the topic, if they may see the forum', async () => {
    await reply(topicId, 'Behind the hall');
    const staff = (await db().select().from(forumPosts)).find(({ userId }) => userId !== null);
    await answer(nora, `Thanks, @${staff?.authorName}!`);
    const kinds = (await db().select().from(notifications)).map(({ kind, userId }) => [kind, userId]);
    expect(kinds).toEqual([['forum.mention', staff?.userId]]);
  });
});

it('follows the posts of a topic to the one it is merged into', async () => {
  const other = await begin('Where to park');
  await mailed();
  await owner.post(`/forum/topics/${topicId}/merge`, { into_id: other.topicId });
  await reply(other.topicId, 'Behind the hall');
  expect((await mailed()).map(({ to }) => to)).toEqual(['nora@follow.test', 'omar@follow.test']);
});
