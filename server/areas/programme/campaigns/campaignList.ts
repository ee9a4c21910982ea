import { sql } from 'drizzle-orm';
import { ownCampaigns } from '#server/database/organiserScope.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';

/** Campaigns, searchable by name and goal. */
export const campaignList = defineSearchList({
  name: 'campaigns',
  table: campaigns,
  text: [campaigns.name, campaigns.goal],
  scope: sql`${campaigns.id} = ${ownCampaigns}`,
});
