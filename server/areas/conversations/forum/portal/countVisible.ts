import { and, eq } from 'drizzle-orm';
import { forumPosts } from '#server/database/schema/conversations/forum.ts';
import type { Customer, HandlerContext } from '#server/http/context.ts';

/** The number of visible posts of the visitor, from which trust grows. */
export function countVisible({ db, customer }: Pick<HandlerContext, 'db'> & { customer: Customer }): Promise<number> {
  return db.$count(forumPosts, and(eq(forumPosts.customerId, customer.id), eq(forumPosts.state, 'visible')));
}
