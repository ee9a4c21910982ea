import { eq } from 'drizzle-orm';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { missing } from '#server/http/records/recordFinder.ts';

/**
 * A post whose topic is locked, so that no other moderator, report or merge changes it until the transaction ends.
 * @throws 404
 */
export async function lockPost(db: Transaction, id: number): Promise<typeof forumPosts.$inferSelect> {
  const before = await findPost(db, id);
  await lockRecord(db, forumTopics, before.topicId);
  const post = await findPost(db, id);
  // While waiting, it may have been moved to a topic that is not locked.
  return post.topicId === before.topicId ? post : lockPost(db, id);
}

async function findPost(db: Transaction, id: number) {
  return only(await db.select().from(forumPosts).where(eq(forumPosts.id, id)), () => missing('This post'));
}
