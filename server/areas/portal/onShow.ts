import { eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QueryOf } from '#contract/define.ts';
import type { portalEndpoints } from '#contract/portal.ts';
import { fromZonedLocal } from '#domain/dates.ts';
import { addDays } from '#domain/days.ts';
import { ticketTypes } from '#server/database/schema/tickets.ts';

export type PortalQuery = QueryOf<(typeof portalEndpoints)['GET /portal/events/json']>;

/** What narrows the events on show. `from`: over by then, they are not wanted; `until`: nor if they begin then or later. */
export type PortalFilters = { now: Date; from: Date; until?: Date; city?: string | undefined; free?: boolean };

/** A query's filters as moments: its days are those of the company's timezone. */
export function readFilters({ city, from, to, free = false }: PortalQuery, now: Date, timezone: string): PortalFilters {
  const start = from ? fromZonedLocal(from, timezone) : null;
  const end = to ? fromZonedLocal(addDays(to, 1), timezone) : null;
  const begins = start ? new Date(start) : now;
  return {
    now,
    from: begins > now ? begins : now,
    ...(end && { until: new Date(end) }),
    city: city || undefined,
    free,
  };
}

/** The columns of events, under whatever name a query has their table. */
export type EventColumns = Record<'id' | 'groupId' | 'status' | 'isListed' | 'startsAt' | 'endsAt' | 'city', PgColumn>;

/** Events on show that pass the filters. */
export function wantedOf(table: EventColumns, { now, from, until, city, free }: PortalFilters): (SQL | undefined)[] {
  return [
    eq(table.status, 'active'),
    eq(table.isListed, true),
    gt(table.endsAt, now),
    gte(table.endsAt, from),
    until ? lt(table.startsAt, until) : undefined,
    city ? eq(table.city, city) : undefined,
    free ? hasFreeTicket(table) : undefined,
  ];
}

function hasFreeTicket(table: EventColumns): SQL {
  return sql`exists (select 1 from ${ticketTypes} where ${ticketTypes.eventId} = ${table.id}
    and ${ticketTypes.priceMinor} = 0 and ${ticketTypes.isActive} and not ${ticketTypes.isHidden})`;
}
