import { sql } from 'drizzle-orm';
import { campaigns } from '#server/database/schema/events.ts';
import type { Searched } from '#server/database/search.ts';

/** Campaigns by name and goal. */
export const searchedCampaigns: Searched = {
  id: campaigns.id,
  list: 'campaigns',
  holds: (pattern) => sql`lower(${campaigns.name} || ' ' || coalesce(${campaigns.goal}, '')) like ${pattern}`,
};
