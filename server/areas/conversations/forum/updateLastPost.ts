import { eq, sql } from 'drizzle-orm';
import { forumTopics as table } from '#server/database/schema/conversations/forum.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Sets the time of the last visible post of a topic. */
export async function updateLastPost(db: Transaction, topicId: number): Promise<void> {
  await db
    .update(table)
    .set({
      lastPostAt: sql`coalesce((select max(created_at) from forum_posts p
        where p.topic_id = ${table.id} and p.state = 'visible'), ${table.createdAt})`,
    })
    .where(eq(table.id, topicId));
}
