import { type SQL, sql } from 'drizzle-orm';
import { POSTS_PER_PAGE } from '#domain/conversations/forum.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Wanted = { post: number } | { page: number };

/**
 * The page that is wanted, and the last one. Pages are counted over all posts of a topic, so that the address of a page
 * keeps its posts when some before it are hidden or approved. Hidden ones at the end give no empty pages.
 */
export async function findPage(
  db: Transaction,
  topicId: number,
  { readable, wanted }: { readable: SQL; wanted: Wanted },
): Promise<[page: number, lastPage: number]> {
  const upTo = (post: SQL) =>
    sql`(select count(*)::int from forum_posts p where p.topic_id = ${topicId} and p.id <= ${post})`;
  const [places] = rowsOf<{ last: number; linked: number }>(
    await db.execute(sql`select
      ${upTo(sql`(select p.id from forum_posts p where ${readable} order by p.id desc limit 1)`)} as last,
      ${'post' in wanted ? upTo(sql`${wanted.post}`) : sql`0`} as linked`),
  );
  const pageOf = (place = 1) => Math.max(1, Math.ceil(place / POSTS_PER_PAGE));
  const lastPage = pageOf(places?.last);
  const page = 'post' in wanted ? pageOf(places?.linked) : wanted.page;
  return [Math.min(page, lastPage), lastPage];
}

/** Posts (`p`) that stand on a page of a topic, also those that nobody may read. */
export function onPage(topicId: number, page: number): SQL {
  return sql`p.id in (select id from forum_posts where topic_id = ${topicId}
    order by id limit ${POSTS_PER_PAGE} offset ${(page - 1) * POSTS_PER_PAGE})`;
}
