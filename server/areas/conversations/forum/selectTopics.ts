import { type SQL, sql } from 'drizzle-orm';
import type { forumTopic } from '#contract/conversations/forum.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { MAX_COUNTED_TOPICS } from '#domain/conversations/forum.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Wire = Sent<typeof forumTopic>;
type Row = Omit<Wire, 'last_post_at' | 'created_at'> & { last_post_at: string; created_at: string };
type Options = { where: SQL; order: SQL; limit: number; offset?: number; customerId: number | null };

/**
 * Topics (`t`) with their categories (`c` in `where`). Posts are counted from rows, so what is hidden is counted nowhere,
 * and only those of the topics that are shown.
 */
export async function selectTopics(
  db: Transaction,
  { where, order, limit, offset = 0, customerId }: Options,
): Promise<Wire[]> {
  const unread =
    customerId === null
      ? sql`(select null::integer as unread, null::integer as first_unread_id)`
      : sql`(select count(*)::int as unread, min(p.id) as first_unread_id from forum_posts p
          where p.topic_id = t.id and p.state = 'visible' and p.customer_id is distinct from ${customerId}
            and p.id > coalesce(
              (select r.post_id from forum_reads r where r.topic_id = t.id and r.customer_id = ${customerId}), 0))`;
  const found = await db.execute(sql`
    select t.id, t.title, t.category_id, t.category_name, t.author_name,
      (select greatest(count(*) - 1, 0)::int from forum_posts p where p.topic_id = t.id and p.state = 'visible') as replies,
      u.unread, u.first_unread_id, t.pinned_at is not null as is_pinned, t.locked_at is not null as is_locked,
      t.hidden_at is not null as is_hidden, t.solved_post_id is not null as is_solved, t.last_post_at, t.created_at
    from (select t.*, c.name as category_name from forum_topics t join forum_categories c on c.id = t.category_id
      where ${where} order by ${order} limit ${limit} offset ${offset}) t
    cross join lateral ${unread} u order by ${order}`);
  return rowsOf<Row>(found).map((row) => ({
    ...row,
    last_post_at: isoOf(row.last_post_at),
    created_at: isoOf(row.created_at),
  }));
}

/** The number of topics that `selectTopics` would find, up to `MAX_COUNTED_TOPICS`. */
export async function countTopics(db: Transaction, where: SQL): Promise<number> {
  const [row] = rowsOf<{ n: number }>(
    await db.execute(
      sql`select count(*)::int as n from (select from forum_topics t join forum_categories c on c.id = t.category_id
        where ${where} limit ${MAX_COUNTED_TOPICS}) counted`,
    ),
  );
  return row?.n ?? 0;
}
