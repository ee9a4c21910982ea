import { sql } from 'drizzle-orm';
import { ownCampaigns } from '#server/database/organiserScope.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { events } from '#server/database/schema/programme/events.ts';

/** Events, searchable by name, city and venue. */
export const eventList = defineSearchList({
  name: 'events',
  table: events,
  text: [events.name, events.city, events.venue],
  scope: sql`${events.campaignId} = ${ownCampaigns} or ${events.id} = any((select app_single_events())::integer[])`,
});
