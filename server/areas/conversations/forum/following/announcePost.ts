import { z } from 'zod';
import type { HandlerContext } from '#server/http/context.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { mailFollowers } from './mailFollowers.ts';

const id = z.number().int().positive();

export const followersJob = defineJob(
  'forum.mail-followers',
  z.object({ companyId: id, postId: id }),
  (payload, { services }) => mailFollowers(services, payload),
);

/** Queues the mails about a post that has just become visible. */
export async function announcePost(
  { db, company, services }: Pick<HandlerContext, 'db' | 'company' | 'services'>,
  postId: number,
): Promise<void> {
  await services.queue.enqueue(db, followersJob, { companyId: company.id, postId }, { key: String(postId) });
}
