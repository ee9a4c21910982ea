import { type SQL, sql } from 'drizzle-orm';
import type { forumCategory } from '#contract/conversations/forum.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { MAX_COUNTED_IN_CATEGORY } from '#domain/conversations/forum.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Categories (`c`) in their order, with the number of their topics (`t`) that `topics` selects, up to `MAX_COUNTED_IN_CATEGORY`. */
export async function selectCategories(
  db: Transaction,
  where: SQL,
  topics: SQL,
): Promise<Sent<typeof forumCategory>[]> {
  const found = await db.execute(sql`
    select c.id, c.name, c.description, c.event_id, e.name as event_name, c.is_for_holders,
      (select count(*)::int from (select from forum_topics t where t.category_id = c.id and ${topics}
        limit ${MAX_COUNTED_IN_CATEGORY}) counted) as topics
    from forum_categories c left join events e on e.id = c.event_id
    where ${where} order by c.position, c.id limit 200`);
  return rowsOf<Sent<typeof forumCategory>>(found);
}
