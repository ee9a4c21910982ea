import { and, asc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sent } from '#contract/kit/absent.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { portalListedEvent } from '#contract/selling/portal.ts';
import { eventList } from '#server/areas/programme/events/eventList.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { notOverAt } from '#server/areas/programme/events/notOverAt.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { pageObject } from '#server/http/records/paginate.ts';
import { foldSeries } from './foldSeries.ts';
import { filterConditions, type PortalFilters, type PortalQuery, readFilters } from './onShow.ts';
import { presentPortalEvents } from './presentEvents.ts';
import { inSeries } from './series.ts';

/**
 * Public events, soonest first: active, listed and not over. A series is listed once, as its first date that matches
 * the filters; a search matches each date separately. Days are in the company's timezone.
 */
export async function listPortalEvents(
  db: Transaction,
  query: PortalQuery,
  now: Date,
  timezone: string,
): Promise<Page<Sent<typeof portalListedEvent>>> {
  const filters = readFilters(query, now, timezone);
  const isFolded = query.search === undefined || query.search === '';
  return pageObject<EventRow, Sent<typeof portalListedEvent>>(db, query, {
    id: events.id,
    where: and(
      ...filterConditions(events, filters),
      notOverAt(filters.from),
      isFolded ? isFirstOfSeries(db, filters) : undefined,
    ),
    found: await find(db, eventList, query.search),
    order: [asc(events.startsAt), asc(events.id)],
    rows: db.select().from(events).$dynamic(),
    present: async (rows) =>
      isFolded
        ? foldSeries(db, rows, filters)
        : (await presentPortalEvents(db, rows, now)).map((event) => ({ ...event, series: null })),
  });
}

/** The cities of public events. */
export async function portalCities(db: Transaction, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ city: events.city })
    .from(events)
    .where(and(...filterConditions(events, { now, from: now }), notOverAt(now), isNotNull(events.city)))
    .orderBy(asc(events.city))
    .limit(200);
  return rows.flatMap(({ city }) => (city ? [city] : []));
}

/**
 * An event that stands alone, or the first date of its series that passes the filters. A subquery per row: with a join,
 * the whole table would be read for the few events that have a group.
 */
export function isFirstOfSeries(db: Transaction, filters: PortalFilters) {
  const earlier = alias(events, 'earlier');
  return or(
    isNull(events.groupId),
    notExists(
      db
        .select({ one: sql`1` })
        .from(earlier)
        .where(
          and(
            eq(earlier.groupId, events.groupId),
            inSeries(earlier),
            ...filterConditions(earlier, filters),
            sql`(${earlier.startsAt}, ${earlier.id}) < (${events.startsAt}, ${events.id})`,
          ),
        ),
    ),
  );
}
