import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { beginningOf, type CalendarSource, overlaps } from '#server/declarations/CalendarSource.ts';

export const groupCalendar: CalendarSource = {
  kind: 'group',
  access: 'groups.view',
  columns: {
    id: sql`g.id`,
    name: sql`g.name`,
    starts_at: sql`span.starts_at`,
    ends_at: sql`span.ends_at`,
    status: sql`g.status`,
    cancelled_at: sql`null::timestamptz`,
    event_id: sql`null::integer`,
    campaign_id: sql`g.campaign_id`,
    group_id: sql`g.id`,
    group_name: sql`null::text`,
    group_color: sql`g.color`,
    created_by: sql`g.created_by`,
    detail: sql`span.dates || case when span.dates = 1 then ' date' else ' dates' end`,
    sold: sql`span.sold::integer`,
  },
  from: sql`event_groups g cross join lateral (
    select coalesce(min(e.starts_at), g.starts_at) as starts_at, coalesce(max(e.ends_at), g.ends_at) as ends_at,
      count(e.id) as dates, coalesce(sum(s.sold), 0) as sold
    from events e left join event_sums s on s.event_id = e.id where e.group_id = g.id
  ) span`,
  // A group in the range starts no earlier than the range minus the longest group, which bounds the index scan.
  where: (query) => sql`${overlaps(sql`g.runs_from`, sql`g.runs_until`, query)}
    and g.runs_from >= ${beginningOf(query)} - (select max(longest.runs_until - longest.runs_from) from event_groups longest)
    and ${query.campaignId ? sql`g.campaign_id = ${query.campaignId}` : sql`true`}
    and ${query.groupId ? sql`g.id = ${query.groupId}` : sql`true`}`,
  url: ({ id }) => pageUrl('Groups/Show', { id }),
};
