import { type SQL, sql } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import type { EntryKind } from '#domain/calendar.ts';

/** Records of one kind that stand in the calendar. */
export type CalendarSource = {
  kind: EntryKind;
  /** Without it nothing of this kind is shown. */
  access: Permission;
  /** Given where people may drag an entry to another day, to those who hold it. */
  move?: Permission;
  columns: Record<CalendarColumn, SQL>;
  from: SQL;
  where(query: CalendarQuery): SQL;
  url(entry: { id: number }): string;
};

/** What the calendar needs of an entry. A point in time ends half an hour later. `detail` is its second line. */
export type CalendarColumn =
  | 'id'
  | 'name'
  | 'starts_at'
  | 'ends_at'
  | 'status'
  | 'event_id'
  | 'campaign_id'
  | 'group_id'
  | 'group_name'
  | 'group_color'
  | 'created_by'
  | 'detail'
  | 'sold';

export type CalendarQuery = { from: Date; to: Date; campaignId?: number; groupId?: number; eventId?: number };

/** That something which lasts from `start` to `end` touches the time asked for. */
export function overlaps(start: SQL, end: SQL, { from, to }: CalendarQuery): SQL {
  return sql`${start} < ${to.toISOString()}::timestamptz and ${end} >= ${from.toISOString()}::timestamptz`;
}

/** That the event `e` is one of those asked for. */
export function isAskedFor({ campaignId, groupId, eventId }: CalendarQuery): SQL {
  const conditions = [
    campaignId ? sql`e.campaign_id = ${campaignId}` : null,
    groupId ? sql`e.group_id = ${groupId}` : null,
    eventId ? sql`e.id = ${eventId}` : null,
  ].filter((condition) => condition !== null);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The first moment asked for, to bound how long before it something may have begun. */
export function beginningOf({ from }: CalendarQuery): SQL {
  return sql`${from.toISOString()}::timestamptz`;
}
