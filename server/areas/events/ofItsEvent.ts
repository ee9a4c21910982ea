import { sql } from 'drizzle-orm';

/** What an entry of the calendar says of its event `e` and the group `g` of that event. */
export const ofItsEvent = {
  status: sql`e.status`,
  event_id: sql`e.id`,
  campaign_id: sql`e.campaign_id`,
  group_id: sql`e.group_id`,
  group_name: sql`g.name`,
  group_color: sql`g.color`,
};
