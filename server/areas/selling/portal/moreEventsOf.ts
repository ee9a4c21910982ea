import { and, asc, isNull, ne, or } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { portalListedEvent } from '#contract/selling/portal.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { foldSeries } from './foldSeries.ts';
import { isFirstOfSeries } from './listPortalEvents.ts';
import { filterConditions } from './onShow.ts';

const LIMIT = 3;

/** The next events on show besides this one and the dates of its group, a series once; at most three. */
export async function moreEventsOf(
  db: Transaction,
  event: EventRow,
  now: Date,
): Promise<Sent<typeof portalListedEvent>[]> {
  const filters = { now, from: now };
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        ...filterConditions(events, filters),
        ne(events.id, event.id),
        event.groupId === null ? undefined : or(isNull(events.groupId), ne(events.groupId, event.groupId)),
        isFirstOfSeries(db, filters),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(LIMIT);
  return rows.length > 0 ? foldSeries(db, rows, filters) : [];
}
