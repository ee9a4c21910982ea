import { type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { portalDate, portalEvent } from '#contract/selling/portal.ts';
import { eventGroups } from '#server/database/schema/programme/events.ts';
import type { EventColumns } from './onShow.ts';

/**
 * Condition for events in a group that shares ticket settings. Other groups only belong together and are not shown as a
 * series.
 */
export function inSeries(table: EventColumns): SQL {
  return sql`exists (select 1 from ${eventGroups} where ${eventGroups.id} = ${table.groupId}
    and ${eventGroups.sharesTickets})`;
}

/** One of several dates of an event, as visitors see it. */
export function dateOf({
  id,
  start_date,
  end_date,
  sale_state,
  url,
}: Sent<typeof portalEvent>): Sent<typeof portalDate> {
  return { id, start_date, end_date, sale_state, url };
}
