import { eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QueryOf } from '#contract/kit/define.ts';
import type { portalEndpoints } from '#contract/selling/portal.ts';
import { fromZonedLocal } from '#domain/kit/time/dates.ts';
import { addDays } from '#domain/kit/time/days.ts';
import { ticketTypes } from '#server/database/schema/selling/tickets.ts';

export type PortalQuery = QueryOf<(typeof portalEndpoints)['GET /portal/events/json']>;

/** Filters for public events. Events that are over by `from` or start at or after `until` are excluded. */
export type PortalFilters = { now: Date; from: Date; until?: Date; city?: string | undefined; free?: boolean };

/** A query's filters with its days converted to instants in the company's timezone. */
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

/** The event columns, so that conditions also work on an alias of the table. */
export type EventColumns = Record<'id' | 'groupId' | 'status' | 'isListed' | 'startsAt' | 'endsAt' | 'city', PgColumn>;

/** Conditions for public events that match the filters. */
export function filterConditions(
  table: EventColumns,
  { now, from, until, city, free }: PortalFilters,
): (SQL | undefined)[] {
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
