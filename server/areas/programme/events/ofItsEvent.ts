import { sql } from 'drizzle-orm';

/** Columns of a calendar entry that come from its event `e` and that event's group `g`. */
export const ofItsEvent = {
  status: sql`e.status`,
  cancelled_at: sql`e.cancelled_at`,
  event_id: sql`e.id`,
  campaign_id: sql`e.campaign_id`,
  group_id: sql`e.group_id`,
  group_name: sql`g.name`,
  group_color: sql`g.color`,
};
