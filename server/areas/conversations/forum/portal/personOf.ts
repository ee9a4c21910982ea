import { eq } from 'drizzle-orm';
import { shortName } from '#domain/conversations/forum.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { forumPeople } from '#server/database/schema/conversations/forum.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** How the signed-in visitor appears in the forum, and why they cannot write; null without an account. */
export async function personOf({
  db,
  customer,
  company,
  services,
}: Pick<HandlerContext, 'db' | 'customer' | 'company' | 'services'>) {
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
      : until && isSuspended
        ? `A moderator has suspended you until ${formatDate(until.toISOString(), company.timezone, 'dateTime')}. You can still read.`
        : null,
  };
}
