import { eq } from 'drizzle-orm';
import { forumCategories, forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import { only, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

let visitors = 0;

describeRaces('quayside', {
  'somebody answers while two topics are merged': {
    gate: { rows: 'forum_topics' },
    async prepare(desk) {
      const { app, owner, companyId, host } = desk;
      const [from, into] = [await aTopic(desk), await aTopic(desk)];
      visitors += 1;
      const { email } = await aCustomer(app, companyId, `visitor-${visitors}@quayside.test`);
      const visitor = app.browser(host);
      await visitor.visit('/portal/login', { method: 'POST', body: { email, password: PASSWORD } });
      const answer = async () =>
        (await visitor.visit(`/portal/forum/topics/${from}/posts`, { method: 'POST', body: { body: 'Late' } })).status;
      return {
        calls: [call(owner, 'POST', `/forum/topics/${from}/merge`, { into_id: into }), answer],
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
});

/** A topic with one visible post. */
async function aTopic({ app, companyId }: Desk): Promise<number> {
  const { drizzle } = app.database;
  const category = only(await drizzle.insert(forumCategories).values({ companyId, name: 'General' }).returning());
  const values = { companyId, categoryId: category.id, title: 'Parking', authorName: 'Nora' };
  const { id } = only(await drizzle.insert(forumTopics).values(values).returning());
  await drizzle
    .insert(forumPosts)
    .values({ companyId, topicId: id, authorName: 'Nora', body: 'Where?', state: 'visible' });
  return id;
}
