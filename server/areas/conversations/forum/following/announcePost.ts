import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { mailFollowers } from './mailFollowers.ts';
import { notifyStaff } from './mentions.ts';

const id = z.number().int().positive();

export const followersJob = defineJob(
  'forum.mail-followers',
  z.object({ companyId: id, postId: id }),
  (payload, { services }) => mailFollowers(services, payload),
);

/** Queues the mails about a post that has just become visible, and notifies the staff whom it mentions. */
export async function announcePost(
  context: Pick<HandlerContext, 'db' | 'company' | 'services' | 'afterCommit'>,
  postId: number,
): Promise<void> {
  const { db, company, services } = context;
  await services.queue.enqueue(db, followersJob, { companyId: company.id, postId }, { key: String(postId) });
  const [found] = await db
    .select({ post: forumPosts, topic: forumTopics })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(eq(forumPosts.id, postId));
  if (found) {
    await notifyStaff(context, found.post, found.topic);
  }
}
