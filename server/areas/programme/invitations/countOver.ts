import { eq, sql } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { rsvpInvitations } from '#server/database/schema/invitations.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { RsvpRules } from './rsvpConfigOf.ts';

/** How far the answers so far exceed the limits, which may have been lowered since. They stay valid. */
export async function countOver(
  db: Transaction,
  eventId: number,
  { capacity, max_party_size }: Pick<RsvpRules, 'capacity' | 'max_party_size'>,
): Promise<{ people_over: number; parties_over: number }> {
  const isComing = sql`${rsvpInvitations.response} = 'yes'`;
  const { coming, parties_over } = only(
    await db
      .select({
        coming: sql<number>`coalesce(sum(${rsvpInvitations.partySize}) filter (where ${isComing}), 0)::int`,
        parties_over: sql<number>`(count(*) filter (where ${isComing} and ${rsvpInvitations.partySize} > ${max_party_size}))::int`,
      })
      .from(rsvpInvitations)
      .where(eq(rsvpInvitations.eventId, eventId)),
  );
  return { people_over: capacity === null ? 0 : Math.max(0, coming - capacity), parties_over };
}
