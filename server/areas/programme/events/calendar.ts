import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { beginningOf, type CalendarSource, isAskedFor, overlaps } from '#server/declarations/CalendarSource.ts';
import { ofItsEvent } from './ofItsEvent.ts';

export const eventCalendar: CalendarSource = {
  kind: 'event',
  access: 'events.view',
  move: 'events.update',
  columns: {
    id: sql`e.id`,
    name: sql`e.name`,
    starts_at: sql`e.starts_at`,
    ends_at: sql`e.ends_at`,
    ...ofItsEvent,
    created_by: sql`e.created_by`,
    detail: sql`nullif(concat_ws(', ', e.venue, e.city), '')`,
    sold: sql`s.sold::integer`,
  },
  from: sql`events e left join event_groups g on g.id = e.group_id left join event_sums s on s.event_id = e.id`,
  // No event is longer than the longest one, so the index can be read from that far before the requested period.
  where: (query) => sql`${overlaps(sql`e.starts_at`, sql`e.ends_at`, query)} and ${isAskedFor(query)}
    and e.starts_at >= ${beginningOf(query)} - (select max(longest.ends_at - longest.starts_at) from events longest)`,
  url: ({ id }) => pageUrl('Events/Show', { id }),
};
