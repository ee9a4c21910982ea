import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { eventLocation } from '#contract/programme/events.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Upper bound, more than a page can show. */
const MAX_LOCATIONS = 500;

/** Distinct locations of a campaign's or group's events, most used first; case-insensitive. */
export async function listLocations(
  db: Transaction,
  { campaign_id, group_id }: { campaign_id?: number | undefined; group_id?: number | undefined },
  now: Date,
): Promise<Sent<typeof eventLocation>[]> {
  const eventCount = sql<number>`count(*)::integer`;
  const rows = await db
    .select({
      venue: sql<string | null>`min(${events.venue})`,
      city: sql<string | null>`min(${events.city})`,
      country: sql<string | null>`min(${events.country})`,
      event_count: eventCount,
      next: sql<string | Date | null>`min(${events.startsAt}) filter (
        where ${events.endsAt} >= ${now.toISOString()} and ${events.cancelledAt} is null)`,
    })
    .from(events)
    .where(
      and(
        or(isNotNull(events.venue), isNotNull(events.city)),
        campaign_id ? eq(events.campaignId, campaign_id) : undefined,
        group_id ? eq(events.groupId, group_id) : undefined,
      ),
    )
    .groupBy(sql`lower(${events.venue})`, sql`lower(${events.city})`, sql`lower(${events.country})`)
    .orderBy(sql`${eventCount} desc`, sql`1`)
    .limit(MAX_LOCATIONS);
  return rows.map(({ next, ...row }) => ({ ...row, next_date: next === null ? null : new Date(next).toISOString() }));
}
