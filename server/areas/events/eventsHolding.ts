import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/database/like.ts';
import { events } from '#server/database/schema/events.ts';

/**
 * Events whose name, city or venue holds `search`. Three letters and more go through the trigram index; fewer match so
 * much that walking the sorted list finds a page of them sooner.
 */
export function eventsHolding(search: string): SQL {
  const pattern = containing(search);
  return search.length >= 3
    ? sql`${events.id} in (select search_events(${pattern}))`
    : sql`lower(${events.name} || ' ' || coalesce(${events.city}, '') || ' ' || coalesce(${events.venue}, '')) like ${pattern}`;
}
