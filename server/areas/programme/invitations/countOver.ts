import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { rsvpConfigs, rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { RsvpRules } from './rsvpConfigOf.ts';

type Limits = Pick<RsvpRules, 'capacity' | 'max_party_size'>;
type Over = { people_over: number; parties_over: number };

/** How far the answers so far exceed the limits, which may have been lowered since. They stay valid. */
export async function countOver(db: Transaction, eventId: number, limits: Limits): Promise<Over> {
  return await count(db, limits, eq(rsvpInvitations.eventId, eventId));
}

/** The same for all events of a group that follow its settings and are not over at `now`, each against the limits. */
export async function countOverInGroup(db: Transaction, groupId: number, limits: Limits, now: Date): Promise<Over> {
  const following = db
    .select({ id: events.id })
    .from(events)
    .leftJoin(rsvpConfigs, eq(rsvpConfigs.eventId, events.id))
    .where(and(eq(events.groupId, groupId), gt(events.endsAt, now), isNull(rsvpConfigs.id)));
  return await count(db, limits, sql`${rsvpInvitations.eventId} in ${following}`);
}

async function count(db: Transaction, { capacity, max_party_size }: Limits, where: SQL): Promise<Over> {
  const isLarger = sql`${rsvpInvitations.partySize} > ${max_party_size}`;
  const each = db
    .select({
      coming: sql<number>`sum(${rsvpInvitations.partySize})`.as('coming'),
      larger: sql<number>`count(*) filter (where ${isLarger})`.as('larger'),
    })
    .from(rsvpInvitations)
    .where(and(where, eq(rsvpInvitations.response, 'yes')))
    .groupBy(rsvpInvitations.eventId)
    .as('each');
  const people = capacity === null ? sql`0` : sql`greatest(${each.coming} - ${capacity}, 0)`;
  return only(
    await db
      .select({
        people_over: sql<number>`coalesce(sum(${people}), 0)::int`,
        parties_over: sql<number>`coalesce(sum(${each.larger}), 0)::int`,
      })
      .from(each),
  );
}
