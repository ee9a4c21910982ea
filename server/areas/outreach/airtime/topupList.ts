import { sql } from 'drizzle-orm';
import { defineSearchList } from '#server/database/SearchList.ts';
import { airtimeTopups } from '#server/database/schema/outreach/airtime.ts';

/** Top-ups, searchable by the name and the number of their recipient. */
export const topupList = defineSearchList({
  name: 'airtime top-ups',
  table: airtimeTopups,
  text: [airtimeTopups.name, airtimeTopups.number],
  scope: sql`false`,
});
