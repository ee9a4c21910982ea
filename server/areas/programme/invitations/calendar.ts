import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ofItsEvent } from '#server/areas/programme/events/ofItsEvent.ts';
import { beginningOf, type CalendarSource, isAskedFor, overlaps } from '#server/declarations/CalendarSource.ts';

/** RSVP deadlines; an event's own settings take precedence over its group's. */
export const deadlineCalendar: CalendarSource = {
  kind: 'rsvp',
  access: 'invitations.view',
  columns: {
    id: sql`e.id`,
    name: sql`'RSVP deadline: ' || e.name`,
    starts_at: sql`due.at`,
    ends_at: sql`due.at + interval '30 minutes'`,
    ...ofItsEvent,
    created_by: sql`e.created_by`,
    detail: sql`e.name`,
    sold: sql`0`,
  },
  from: sql`events e left join event_groups g on g.id = e.group_id
    join lateral (
      select r.is_open, r.deadline_hours, e.starts_at - make_interval(hours => r.deadline_hours) as at
      from rsvp_configs r where r.event_id = e.id or r.group_id = e.group_id
      order by r.event_id nulls last limit 1
    ) due on due.is_open and due.deadline_hours > 0`,
  // A deadline precedes its event by at most the longest deadline, so only this part of the index is read.
  where: (query) => sql`${overlaps(sql`due.at`, sql`due.at`, query)} and ${isAskedFor(query)}
    and e.starts_at >= ${beginningOf(query)}
    and e.starts_at < ${query.to.toISOString()}::timestamptz + (select make_interval(hours => max(deadline_hours)) from rsvp_configs)`,
  url: ({ id }) => pageUrl('Events/Invitations', { id }),
};
