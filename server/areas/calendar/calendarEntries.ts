import { type SQL, sql } from 'drizzle-orm';
import type { CalendarEntry } from '#contract/calendar.ts';
import type { Permission } from '#contract/permissions.ts';
import type { EntryKind } from '#domain/calendar.ts';
import type { EventStatus } from '#domain/events.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { MAX_ENTRIES } from './plainEntries.ts';

type EntryQuery = { from: Date; to: Date; campaignId?: number; groupId?: number; eventId?: number };
type Viewer = { id: number; permissions: ReadonlySet<Permission> };

type Row = {
  kind: EntryKind;
  id: number;
  name: string;
  starts_at: Date | string;
  ends_at: Date | string;
  status: EventStatus;
  event_id: number | null;
  campaign_id: number | null;
  campaign_name: string | null;
  group_id: number | null;
  group_name: string | null;
  color: string | null;
  detail: string | null;
  sold: string | number | null;
  is_creator: boolean;
  is_organizer: boolean;
  is_owner: boolean;
};

/**
 * Everything between two moments that the viewer may see, first to last: events always, groups, tasks and RSVP deadlines
 * by their permissions. One query; a task and a deadline are points in time, shown for half an hour.
 */
export async function calendarEntries(db: Transaction, query: EntryQuery, viewer: Viewer): Promise<CalendarEntry[]> {
  const may = (permission: Permission) => viewer.permissions.has(permission);
  const parts = [
    ...(may('events.view') ? [eventsIn(query)] : []),
    ...(may('groups.view') && query.eventId === undefined ? [groupsIn(query)] : []),
    ...(may('tasks.view') && query.eventId === undefined ? [tasksIn(query)] : []),
    ...(may('invitations.view') && query.eventId === undefined ? [deadlinesIn(query)] : []),
  ];
  if (parts.length === 0) {
    return [];
  }
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select found.*, c.name as campaign_name, coalesce(found.group_color, c.color) as color,
        found.created_by = ${viewer.id} as is_creator, c.owner_id = ${viewer.id} as is_owner,
        exists (select from organisers o where o.campaign_id = found.campaign_id and o.user_id = ${viewer.id}) as is_organizer
      from (${sql.join(parts, sql` union all `)}) found left join campaigns c on c.id = found.campaign_id
      order by found.starts_at, found.kind, found.id limit ${MAX_ENTRIES}`),
  );
  return rows.map((row) => present(row, may('events.update')));
}

function present(row: Row, canMove: boolean): CalendarEntry {
  const { is_creator, is_organizer, is_owner } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    title: row.name,
    start_date: new Date(row.starts_at).toISOString(),
    end_date: new Date(row.ends_at).toISOString(),
    campaign_id: row.campaign_id,
    campaign_name: row.campaign_name,
    status: row.status,
    is_creator: is_creator === true,
    is_organizer: is_organizer === true,
    user_role: is_owner ? 'campaign_owner' : is_organizer ? 'organizer' : is_creator ? 'creator' : null,
    url: urlOf(row),
    can_move: canMove && row.kind === 'event',
    group_id: row.group_id,
    group_name: row.group_name,
    color: row.color,
    detail: row.detail,
    sold: Number(row.sold ?? 0),
  };
}

function urlOf({ kind, id, event_id }: Row): string {
  const pages = { event: 'Events/Show', group: 'Groups/Show', task: 'Tasks/Show', rsvp: 'Events/Invitations' } as const;
  return pageUrl(pages[kind], { id: kind === 'rsvp' && event_id !== null ? event_id : id });
}

function eventsIn(query: EntryQuery): SQL {
  return sql`
    select 'event' as kind, e.id, e.name, e.starts_at, e.ends_at, e.status, e.id as event_id, e.campaign_id, e.group_id,
      g.name as group_name, g.color as group_color, e.created_by,
      nullif(concat_ws(', ', e.venue, e.city), '') as detail, s.sold::integer as sold
    from events e left join event_groups g on g.id = e.group_id left join event_sums s on s.event_id = e.id
    where ${overlaps(sql`e.starts_at`, sql`e.ends_at`, query)} and ${within(query)}
      and e.starts_at >= ${beginningOf(query)} - (select max(longest.ends_at - longest.starts_at) from events longest)`;
}

function groupsIn(query: EntryQuery): SQL {
  return sql`
    select 'group', g.id, g.name, span.starts_at, span.ends_at, g.status, null::integer, g.campaign_id, g.id, null::text, g.color,
      g.created_by, span.dates || case when span.dates = 1 then ' date' else ' dates' end, span.sold::integer
    from event_groups g cross join lateral (
      select coalesce(min(e.starts_at), g.starts_at) as starts_at, coalesce(max(e.ends_at), g.ends_at) as ends_at,
        count(e.id) as dates, coalesce(sum(s.sold), 0) as sold
      from events e left join event_sums s on s.event_id = e.id where e.group_id = g.id
    ) span
    where ${overlaps(sql`g.runs_from`, sql`g.runs_until`, query)}
      and g.runs_from >= ${beginningOf(query)} - (select max(longest.runs_until - longest.runs_from) from event_groups longest)
      and ${query.campaignId ? sql`g.campaign_id = ${query.campaignId}` : sql`true`}
      and ${query.groupId ? sql`g.id = ${query.groupId}` : sql`true`}`;
}

function tasksIn(query: EntryQuery): SQL {
  return sql`
    select 'task', t.id, t.title, t.due_at, t.due_at + interval '30 minutes', e.status, e.id, e.campaign_id, e.group_id, g.name,
      g.color, t.created_by, e.name, 0
    from tasks t join events e on e.id = t.event_id left join event_groups g on g.id = e.group_id
    where ${overlaps(sql`t.due_at`, sql`t.due_at`, query)} and t.status <> 'completed' and ${within(query)}`;
}

/** Until when people may answer; an event's own rule comes before that of its group. */
function deadlinesIn(query: EntryQuery): SQL {
  return sql`
    select 'rsvp', e.id, 'RSVP deadline: ' || e.name, due.at, due.at + interval '30 minutes', e.status, e.id, e.campaign_id, e.group_id,
      g.name, g.color, e.created_by, e.name, 0
    from events e left join event_groups g on g.id = e.group_id
    join lateral (
      select e.starts_at - make_interval(hours => r.deadline_hours) as at from rsvp_configs r
      where r.is_open and r.deadline_hours > 0 and (r.event_id = e.id or r.group_id = e.group_id)
      order by r.event_id nulls last limit 1
    ) due on true
    where ${overlaps(sql`due.at`, sql`due.at`, query)} and ${within(query)} and e.starts_at >= ${beginningOf(query)}
      and e.starts_at < ${query.to.toISOString()}::timestamptz + (select make_interval(hours => max(deadline_hours)) from rsvp_configs)`;
}

/** No event or group began longer before it than the longest one takes: indexes of beginnings are read from there on. */
function beginningOf({ from }: EntryQuery): SQL {
  return sql`${from.toISOString()}::timestamptz`;
}

function overlaps(start: SQL, end: SQL, { from, to }: EntryQuery): SQL {
  return sql`${start} < ${to.toISOString()}::timestamptz and ${end} >= ${from.toISOString()}::timestamptz`;
}

function within({ campaignId, groupId, eventId }: EntryQuery): SQL {
  const conditions = [
    campaignId ? sql`e.campaign_id = ${campaignId}` : null,
    groupId ? sql`e.group_id = ${groupId}` : null,
    eventId ? sql`e.id = ${eventId}` : null,
  ].filter((condition) => condition !== null);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
