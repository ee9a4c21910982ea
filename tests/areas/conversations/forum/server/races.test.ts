import { and, eq, isNotNull } from 'drizzle-orm';
import { forumCategories, forumPosts, forumReports, forumTopics } from '#server/database/schema/conversations/forum.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import { only, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { type Call, call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

let visitors = 0;

describeRaces('quayside', {
  'somebody answers while two topics are merged': {
    gate: { rows: 'forum_topics' },
    async prepare(desk) {
      const { app, owner } = desk;
      const [from, into] = [await aTopic(desk), await aTopic(desk)];
      const { submit } = await aVisitor(desk);
      return {
        calls: [
          call(owner, 'POST', `/forum/topics/${from}/merge`, { into_id: into }),
          submit(`/portal/forum/topics/${from}/posts`, { body: 'Late' }),
        ],
        left: () => app.database.drizzle.$count(forumPosts, eq(forumPosts.topicId, into)),
      };
    },
    // 409 is how a visit is redirected to a post, which is a fragment of its page.
    locked: { statuses: [200, 409], left: 3 },
    unlocked: { statuses: [200, 409], left: 2 },
  },
  'two moderators merge the same topic': {
    gate: { rows: 'forum_topics' },
    async prepare(desk) {
      const { app, owner } = desk;
      const [from, one, other] = [await aTopic(desk), await aTopic(desk), await aTopic(desk)];
      return {
        calls: [
          call(owner, 'POST', `/forum/topics/${from}/merge`, { into_id: one }),
          call(owner, 'POST', `/forum/topics/${from}/merge`, { into_id: other }),
        ],
        left: () => app.database.drizzle.$count(forumPosts, eq(forumPosts.topicId, one)),
      };
    },
    locked: { statuses: [200, 409], left: 2 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'two moderators approve the same post': {
    gate: { rows: 'forum_topics' },
    async prepare(desk) {
      const { app, owner } = desk;
      const topic = await aTopic(desk);
      const post = await postOf(desk, topic);
      await app.database.drizzle.update(forumPosts).set({ state: 'pending' }).where(eq(forumPosts.id, post));
      const approve = call(owner, 'POST', `/forum/posts/${post}/approve`);
      return { calls: [approve, approve] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'a moderator hides the post that is being marked as the answer': {
    gate: { rows: 'forum_topics' },
    async prepare(desk) {
      const { app, owner } = desk;
      const { id, submit } = await aVisitor(desk);
      const topic = await aTopic(desk);
      await app.database.drizzle.update(forumTopics).set({ customerId: id }).where(eq(forumTopics.id, topic));
      await app.database.drizzle
        .insert(forumPosts)
        .values({ companyId: desk.companyId, topicId: topic, authorName: 'Omar', body: 'There', state: 'visible' });
      const post = await postOf(desk, topic);
      return {
        calls: [call(owner, 'POST', `/forum/posts/${post}/hide`), submit(`/portal/forum/posts/${post}/solve`)],
        left: () =>
          app.database.drizzle.$count(forumTopics, and(eq(forumTopics.id, topic), isNotNull(forumTopics.solvedPostId))),
      };
    },
    locked: { statuses: [200, 404], left: 0 },
    unlocked: { statuses: [200, 409], left: 1 },
  },
  'the second and the third person report a post': {
    gate: { tables: ['forum_reports'] },
    async prepare(desk) {
      const { app, companyId } = desk;
      const [first, second, third] = [await aVisitor(desk), await aVisitor(desk), await aVisitor(desk)];
      const topic = await aTopic(desk);
      const post = await postOf(desk, topic);
      await app.database.drizzle
        .insert(forumReports)
        .values({ companyId, postId: post, customerId: first.id, reason: 'Rude' });
      const path = `/portal/forum/posts/${post}/report`;
      return {
        calls: [second.submit(path, { reason: 'Rude' }), third.submit(path, { reason: 'Rude' })],
        left: async () =>
          only(await app.database.drizzle.select().from(forumPosts).where(eq(forumPosts.id, post))).state,
      };
    },
    locked: { statuses: [409, 409], left: 'hidden' },
    unlocked: { statuses: [409, 409], left: 'visible' },
  },
  'a topic is begun in a category that is being deleted': {
    gate: { rows: 'forum_categories' },
    async prepare(desk) {
      const { app, owner } = desk;
      const category = await aCategory(desk);
      const { submit } = await aVisitor(desk);
      const fields = { category_id: category, title: 'New', body: 'Hello' };
      return {
        calls: [submit('/portal/forum/topics', fields), call(owner, 'DELETE', `/forum/categories/${category}`)],
        left: () => app.database.drizzle.$count(forumTopics, eq(forumTopics.categoryId, category)),
      };
    },
    locked: { statuses: [409, 409], left: 1 },
    unlocked: { statuses: [409, 200], left: 0 },
  },
});

async function aVisitor({ app, companyId, host }: Desk) {
  visitors += 1;
  const { id, email } = await aCustomer(app, companyId, `visitor-${visitors}@quayside.test`);
  const browser = app.browser(host);
  await browser.visit('/portal/login', { method: 'POST', body: { email, password: PASSWORD } });
  const submit =
    (path: string, body: object = {}): Call =>
    async () =>
      (await browser.visit(path, { method: 'POST', body })).status;
  return { id, submit };
}

async function aCategory({ app, companyId }: Desk): Promise<number> {
  return only(await app.database.drizzle.insert(forumCategories).values({ companyId, name: 'General' }).returning()).id;
}

/** The last post of a topic. */
async function postOf({ app }: Desk, topic: number): Promise<number> {
  const posts = app.database.drizzle.select().from(forumPosts).where(eq(forumPosts.topicId, topic));
  return (await posts.orderBy(forumPosts.id)).at(-1)?.id ?? 0;
}

/** A topic with one visible post. */
async function aTopic(desk: Desk): Promise<number> {
  const { app, companyId } = desk;
  const { drizzle } = app.database;
  const values = { companyId, categoryId: await aCategory(desk), title: 'Parking', authorName: 'Nora' };
  const { id } = only(await drizzle.insert(forumTopics).values(values).returning());
  await drizzle
    .insert(forumPosts)
    .values({ companyId, topicId: id, authorName: 'Nora', body: 'Where?', state: 'visible' });
  return id;
}
