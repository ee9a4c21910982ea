import { and, asc, eq, gt, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import type { QueryOf } from '#contract/define.ts';
import type { portalEndpoints, portalEvent } from '#contract/portal.ts';
import type { Page } from '#contract/shapes.ts';
import { fromZonedLocal } from '#domain/dates.ts';
import { addDays } from '#domain/days.ts';
import { eventList } from '#server/areas/events/eventList.ts';
import type { EventRow } from '#server/areas/events/findEvent.ts';
import { notOverAt } from '#server/areas/events/notOverAt.ts';
import { events } from '#server/database/schema/events.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { pageObject } from '#server/http/paginate.ts';
import { presentPortalEvents } from './presentEvents.ts';

type PortalQuery = QueryOf<(typeof portalEndpoints)['GET /portal/events/json']>;

/** Events on show, soonest first: active, listed, not over. Days are those of the company's timezone. */
export async function listPortalEvents(
  db: Transaction,
  query: PortalQuery,
  now: Date,
  timezone: string,
): Promise<Page<Sent<typeof portalEvent>>> {
  return pageObject<EventRow, Sent<typeof portalEvent>>(db, query, {
    id: events.id,
    where: and(...onShow(now), ...filtersOf(query, timezone)),
    found: await find(db, eventList, query.search),
    order: [asc(events.startsAt), asc(events.id)],
    rows: db.select().from(events).$dynamic(),
    present: (rows) => presentPortalEvents(db, rows, now),
  });
}

/** The cities of the events on show. */
export async function portalCities(db: Transaction, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ city: events.city })
    .from(events)
    .where(and(...onShow(now), isNotNull(events.city)))
    .orderBy(asc(events.city))
    .limit(200);
  return rows.flatMap(({ city }) => (city ? [city] : []));
}

function onShow(now: Date): (SQL | undefined)[] {
  return [eq(events.status, 'active'), eq(events.isListed, true), gt(events.endsAt, now), notOverAt(now)];
}

function filtersOf({ city, from, to }: PortalQuery, timezone: string): (SQL | undefined)[] {
  const start = from ? fromZonedLocal(from, timezone) : null;
  const end = to ? fromZonedLocal(addDays(to, 1), timezone) : null;
  return [
    city ? eq(events.city, city) : undefined,
    start ? notOverAt(new Date(start)) : undefined,
    end ? lt(events.startsAt, new Date(end)) : undefined,
  ];
}
