import { eq } from 'drizzle-orm';
import type { PostState } from '#domain/conversations/forum.ts';
import { forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { updateLastPost } from './updateLastPost.ts';

type Changed = Partial<Pick<typeof forumPosts.$inferInsert, 'body' | 'editedAt' | 'withdrawnAt'>>;

/** Sets who sees a post. One that is not visible answers no topic and is not its latest. Call it with the post locked. */
export async function setPostState(
  db: Transaction,
  post: { id: number; topicId: number },
  state: PostState,
  changed: Changed = {},
): Promise<void> {
  await db
    .update(forumPosts)
    .set({ ...changed, state })
    .where(eq(forumPosts.id, post.id));
  if (state !== 'visible') {
    await db.update(forumTopics).set({ solvedPostId: null }).where(eq(forumTopics.solvedPostId, post.id));
  }
  await updateLastPost(db, post.topicId);
}
