import { and, eq, isNull } from 'drizzle-orm';
import type { forumAdmin as contract } from '#contract/conversations/forumAdmin.ts';
import type { PostAction, PostState } from '#domain/conversations/forum.ts';
import { type forumPosts, forumReports } from '#server/database/schema/conversations/forum.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { announcePost } from '../following/announcePost.ts';
import { lockPost } from '../lockPost.ts';
import { setPostState } from '../setPostState.ts';
import { noteAction } from './actions.ts';

type Calls = Handlers<typeof contract>;
type Post = typeof forumPosts.$inferSelect;

const STATES: Record<PostAction, PostState | null> = {
  approve: 'visible',
  show: 'visible',
  hide: 'hidden',
  delete: 'deleted',
  dismiss: null,
};
const MESSAGES: Record<PostAction, string> = {
  approve: 'Post approved',
  show: 'Post shown again',
  hide: 'Post hidden',
  delete: 'Post deleted',
  dismiss: 'Reports dismissed',
};

/**
 * Decides on a post and on its reports. What was deleted stays in the database, but nobody sees it.
 * @throws 409 if somebody else has decided in the meantime, or if its author deleted it
 */
export const actOnPost: Calls['POST /forum/posts/{id}/{action}'] = async (context) => {
  const { db, params, body, services } = context;
  const { action } = params;
  const post = await lockPost(db, params.id);
  const open = and(eq(forumReports.postId, post.id), isNull(forumReports.decidedAt));
  refuseOutdated(action, post, await db.$count(forumReports, open));
  const state = STATES[action] ?? (post.state === 'hidden' ? 'visible' : post.state);
  await setPostState(db, post, state);
  await noteAction(context, action, { topicId: post.topicId, postId: post.id, reason: body.reason });
  await db.update(forumReports).set({ decidedAt: services.clock.now() }).where(open);
  if (post.state === 'pending' && state === 'visible') {
    await announcePost(context, post.id);
  }
  return { message: MESSAGES[action] };
};

function refuseOutdated(action: PostAction, post: Post, reports: number): void {
  if (post.withdrawnAt) {
    throw conflict('Its author has deleted this post.');
  }
  const isDecided = (action === 'approve' && post.state !== 'pending') || (action === 'dismiss' && reports === 0);
  if (isDecided) {
    throw conflict('Another moderator has already decided about this post. Load the page again.');
  }
}
