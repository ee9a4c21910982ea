import { sql } from 'drizzle-orm';
import { MAX_TOPIC_PEOPLE } from '#domain/conversations/forum.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Writer = { name: string; customerId: number | null; userId: number | null };

/** Those who wrote the visible posts of a topic, the latest first. */
export async function selectPeople(db: Transaction, topicId: number): Promise<Writer[]> {
  const found = await db.execute(sql`
    select p.author_name as name, p.customer_id as "customerId", p.user_id as "userId"
    from forum_posts p where p.topic_id = ${topicId} and p.state = 'visible'
      and (p.customer_id is not null or p.user_id is not null)
    group by 1, 2, 3 order by max(p.id) desc limit ${MAX_TOPIC_PEOPLE}`);
  return rowsOf<Writer>(found);
}
