import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { EventRow } from '../findEvent.ts';

/** The event to compare with, and whether it was chosen automatically. */
export type Comparable = { event: EventRow; isProposed: boolean };

/**
 * The requested event; otherwise the latest earlier event with sales in its group, then in its campaign. @throws 422 if
 * the requested event does not exist
 */
export async function findComparable(
  db: Transaction,
  event: EventRow,
  asked: number | undefined,
): Promise<Comparable | null> {
  if (asked !== undefined) {
    const [chosen] = await db.select().from(events).where(eq(events.id, asked));
    if (!chosen) {
      throw invalid({ compare_with: ['Choose an event of your company.'] });
    }
    return { event: chosen, isProposed: false };
  }
  const { groupId, campaignId } = event;
  const ofGroup = groupId === null ? undefined : eq(events.groupId, groupId);
  const ofCampaign = campaignId === null ? undefined : eq(events.campaignId, campaignId);
  if (!ofGroup && !ofCampaign) {
    return null;
  }
  const hasSold = sql`exists (select from event_sums s where s.event_id = ${events.id} and s.sold > 0)`;
  const [found] = await db
    .select()
    .from(events)
    .where(
      and(
        or(ofGroup, ofCampaign),
        ne(events.id, event.id),
        ne(events.status, 'draft'),
        isNull(events.cancelledAt),
        lt(events.startsAt, event.startsAt),
        hasSold,
      ),
    )
    .orderBy(
      ...(groupId === null ? [] : [desc(sql`coalesce(${events.groupId} = ${groupId}, false)`)]),
      desc(events.startsAt),
      desc(events.id),
    )
    .limit(1);
  return found ? { event: found, isProposed: true } : null;
}
