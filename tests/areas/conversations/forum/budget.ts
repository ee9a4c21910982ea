import { forumCategories, forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { QueryBudget } from '#tests/declarations/QueryBudget.ts';
import { only } from '#tests/server/fixtures/fixture.ts';

/** A category, a topic in it, and two posts in the first topic, of which one waits. */
export const budget: QueryBudget = {
  rows: async ({ app, companyId, ids }, row) => {
    const { drizzle } = app.database;
    const category = only(
      await drizzle
        .insert(forumCategories)
        .values({ companyId, name: `Category ${row}` })
        .returning(),
    );
    const author = { companyId, authorName: 'Nora K.' };
    const topic = only(
      await drizzle
        .insert(forumTopics)
        .values({ ...author, categoryId: category.id, title: `Topic ${row}` })
        .returning(),
    );
    const topicId = ids.forumTopicId ?? topic.id;
    await drizzle.insert(forumPosts).values([
      { ...author, topicId, body: `Answer ${row}`, state: 'visible' },
      { ...author, topicId, body: `First post ${row}`, state: 'pending' },
    ]);
    return { forumTopicId: topic.id };
  },
  paths: {
    'forum topics': () => '/forum/topics/json?per_page=50',
    'forum queue': () => '/forum/queue',
    'posts of a forum topic': ({ ids }) => `/forum/topics/${ids.forumTopicId}/posts`,
    'forum categories': () => '/forum/categories',
  },
  visitorPaths: {
    'portal forum': () => '/portal/forum',
    'portal topic': ({ ids }) => `/portal/forum/topics/${ids.forumTopicId}`,
  },
};
