import { type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import type { portalDate, portalEvent } from '#contract/portal.ts';
import { eventGroups } from '#server/database/schema/events.ts';
import type { EventColumns } from './onShow.ts';

/** Events of a group that sells the same tickets at each date. Other groups are events that only belong together. */
export function inSeries(table: EventColumns): SQL {
  return sql`exists (select 1 from ${eventGroups} where ${eventGroups.id} = ${table.groupId}
    and ${eventGroups.sharesTickets})`;
}

/** What visitors see of an event where it is one of several dates. */
export function dateOf({
  id,
  start_date,
  end_date,
  sale_state,
  url,
}: Sent<typeof portalEvent>): Sent<typeof portalDate> {
  return { id, start_date, end_date, sale_state, url };
}
