import { sql } from 'drizzle-orm';
import { ownEvents } from '#server/database/organiserScope.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';

/** Topics of the company and of the organiser's events. */
const ownCategories = sql`(select c.id from forum_categories c where c.company_id = app_company()
  and (c.event_id is null or c.event_id in ${ownEvents}))`;

export const topicList = defineSearchList({
  name: 'forum_topics',
  table: forumTopics,
  text: [forumTopics.title],
  scope: sql`${forumTopics.categoryId} in ${ownCategories}`,
});

export const postList = defineSearchList({
  name: 'forum_posts',
  table: forumPosts,
  text: [forumPosts.body],
  scope: sql`${forumPosts.topicId} in (
    select t.id from forum_topics t where t.company_id = app_company() and t.category_id in ${ownCategories})`,
});
