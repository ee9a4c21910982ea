import { sql } from 'drizzle-orm';
import { events } from '#server/database/schema/events.ts';
import type { Searched } from '#server/database/search.ts';

/** Events by name, city and venue. */
export const searchedEvents: Searched = {
  id: events.id,
  list: 'events',
  holds: (pattern) =>
    sql`lower(${events.name} || ' ' || coalesce(${events.city}, '') || ' ' || coalesce(${events.venue}, '')) like ${pattern}`,
};
