import { type SQL, sql } from 'drizzle-orm';
import { type Found, find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { postList, topicList } from '../searchLists.ts';
import { canSeePost } from '../visibility.ts';

/**
 * Matches topics (`t`) of which the title, or one post that the visitor may read, has all words of the search; undefined
 * if nothing is searched. Of words that more than 5,000 posts have, 5,000 posts are looked at.
 */
export async function searchTopics(
  context: Pick<HandlerContext, 'db' | 'customer'>,
  search: string,
): Promise<SQL | undefined> {
  const titles = await find(context.db, topicList, search);
  const posts = await find(context.db, postList, search);
  if (!titles || !posts) {
    return undefined;
  }
  // One set of ids, so that the planner begins with the few topics that match instead of asking each topic.
  return sql`t.id in (select forum_topics.id from forum_topics where ${boundOf(titles)} union
    select p.topic_id from forum_posts p where ${canSeePost(context)}
      and p.id in (select forum_posts.id from forum_posts where ${boundOf(posts)}))`;
}

function boundOf({ condition, counted }: Found): SQL {
  return counted ?? condition;
}
