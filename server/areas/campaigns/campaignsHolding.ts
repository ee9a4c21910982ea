import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/database/like.ts';
import { campaigns } from '#server/database/schema/events.ts';

/**
 * Campaigns whose name or goal holds `search`. Three letters and more go through the trigram index; fewer match so much
 * that walking the sorted list finds a page of them sooner.
 */
export function campaignsHolding(search: string): SQL {
  const pattern = containing(search);
  return search.length >= 3
    ? sql`${campaigns.id} in (select search_campaigns(${pattern}))`
    : sql`lower(${campaigns.name} || ' ' || coalesce(${campaigns.goal}, '')) like ${pattern}`;
}
