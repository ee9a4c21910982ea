import { and, asc, eq, ne } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { portalDate } from '#contract/selling/portal.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { filterConditions } from './onShow.ts';
import { presentPortalEvents } from './presentEvents.ts';
import { dateOf, inSeries } from './series.ts';

const MAX_DATES = 24;

/** The other public dates of an event's series, soonest first, at most 24; empty without a series. */
export async function otherDatesOf(db: Transaction, event: EventRow, now: Date): Promise<Sent<typeof portalDate>[]> {
  if (event.groupId === null) {
    return [];
  }
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.groupId, event.groupId),
        inSeries(events),
        ne(events.id, event.id),
        ...filterConditions(events, { now, from: now }),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_DATES);
  return (await presentPortalEvents(db, rows, now)).map(dateOf);
}
