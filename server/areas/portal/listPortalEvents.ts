import { and, asc, eq, gt, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/define.ts';
import type { PortalEvent, portalEndpoints } from '#contract/portal.ts';
import type { Page } from '#contract/shapes.ts';
import { fromZonedLocal } from '#js/lib/dates.ts';
import { eventsHolding } from '#server/areas/events/eventsHolding.ts';
import type { EventRow } from '#server/areas/events/findEvent.ts';
import { events } from '#server/database/schema/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { pageObject } from '#server/http/paginate.ts';
import { presentPortalEvents } from './presentEvents.ts';

export type PortalQuery = QueryOf<(typeof portalEndpoints)['GET /portal/events/json']>;

/** Events on show, soonest first: active, listed, not over. Days are those of the company's timezone. */
export async function listPortalEvents(
  db: Transaction,
  query: PortalQuery,
  now: Date,
  timezone: string,
): Promise<Page<PortalEvent>> {
  const where = and(...onShow(now), ...filtersOf(query, timezone));
  const rows = db.select().from(events).where(where).orderBy(asc(events.startsAt), asc(events.id)).$dynamic();
  const count = sql`select 1 from ${events} where ${where ?? sql`true`}`;
  const page = await pageObject<EventRow, EventRow>(db, query, { rows, count, present: (row) => row });
  return { ...page, data: await presentPortalEvents(db, page.data, now) };
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

function onShow(now: Date): SQL[] {
  return [eq(events.status, 'active'), eq(events.isListed, true), gt(events.endsAt, now)];
}

function filtersOf({ search, city, from, to }: PortalQuery, timezone: string): (SQL | undefined)[] {
  const start = from ? fromZonedLocal(from, timezone) : null;
  const end = to ? fromZonedLocal(dayAfter(to), timezone) : null;
  return [
    search ? eventsHolding(search) : undefined,
    city ? eq(events.city, city) : undefined,
    start ? gte(events.endsAt, new Date(start)) : undefined,
    end ? lt(events.startsAt, new Date(end)) : undefined,
  ];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
