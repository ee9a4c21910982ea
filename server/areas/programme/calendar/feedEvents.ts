import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { campaigns, eventGroups, events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';

const YEAR = 365 * 86_400_000;
const MAX_EVENTS = 10_000;

export type FeedEvent = Awaited<ReturnType<typeof feedEvents>>[number];

/** Events from one year ago to one year ahead that are visible in this transaction, in ascending order. */
export function feedEvents(db: Transaction, now: Date) {
  return db
    .select({ event: events, group: eventGroups.name, campaign: campaigns.name })
    .from(events)
    .leftJoin(eventGroups, eq(eventGroups.id, events.groupId))
    .leftJoin(campaigns, eq(campaigns.id, events.campaignId))
    .where(and(gt(events.endsAt, new Date(now.getTime() - YEAR)), lt(events.startsAt, new Date(now.getTime() + YEAR))))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_EVENTS);
}
