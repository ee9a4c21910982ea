import { eq } from 'drizzle-orm';
import { shortName } from '#domain/conversations/forum.ts';
import { forumPeople } from '#server/database/schema/conversations/forum.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** How the signed-in visitor appears in the forum, and why they cannot write; null without an account. */
export async function personOf({ db, customer, services }: Pick<HandlerContext, 'db' | 'customer' | 'services'>) {
  if (!customer) {
    return null;
  }
  const [row] = await db.select().from(forumPeople).where(eq(forumPeople.customerId, customer.id));
  const until = row?.suspendedUntil;
  const isSuspended = until ? until > services.clock.now() : false;
  return {
    name: row?.name ?? shortName(customer.name),
    has_chosen: Boolean(row?.name),
    refusal: row?.bannedAt
      ? 'You can no longer write in this forum.'
      : isSuspended
        ? 'A moderator has suspended you for a while. You can still read.'
        : null,
  };
}
