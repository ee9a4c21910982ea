import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * Takes over what people have read and follow when a topic is merged into another one; call it before its posts move.
 * Only the last post read is stored, so what lies after the first unread post counts as unread again: nothing is missed.
 */
export async function mergeReads(db: Transaction, fromId: number, intoId: number): Promise<void> {
  const posts = sql`forum_posts p where p.topic_id in (${fromId}, ${intoId})`;
  await db.execute(sql`
    with readers as (
      select customer_id, company_id, bool_or(follows) as follows,
        coalesce(max(post_id) filter (where topic_id = ${fromId}), 0) as from_read,
        coalesce(max(post_id) filter (where topic_id = ${intoId}), 0) as into_read
      from forum_reads where topic_id in (${fromId}, ${intoId}) group by customer_id, company_id)
    insert into forum_reads (company_id, topic_id, customer_id, post_id, follows)
    select r.company_id, ${intoId}, r.customer_id, coalesce(
        (select min(p.id) - 1 from ${posts} and p.state = 'visible' and p.customer_id is distinct from r.customer_id
          and p.id > case when p.topic_id = ${fromId} then r.from_read else r.into_read end),
        (select max(p.id) from ${posts}), 0), r.follows
    from readers r
    on conflict (topic_id, customer_id) do update set post_id = excluded.post_id, follows = excluded.follows`);
}

/** Who has read or follows a topic does so with the one that was split off it. */
export async function splitReads(db: Transaction, topicId: number, madeId: number): Promise<void> {
  await db.execute(sql`
    insert into forum_reads (company_id, topic_id, customer_id, post_id, follows)
    select company_id, ${madeId}, customer_id, post_id, follows from forum_reads where topic_id = ${topicId}`);
}
