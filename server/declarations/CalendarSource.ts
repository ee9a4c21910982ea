import { type SQL, sql } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import type { EntryKind } from '#domain/programme/calendar.ts';

/** Records of one kind that the calendar shows. */
export type CalendarSource = {
  kind: EntryKind;
  /** The permission needed to see these entries. */
  access: Permission;
  /** The permission needed to drag an entry to another day; absent if entries cannot be dragged. */
  move?: Permission;
  columns: Record<CalendarColumn, SQL>;
  from: SQL;
  where(query: CalendarQuery): SQL;
  url(entry: { id: number }): string;
};

/**
 * The columns of a calendar entry. `detail` is its second line. An entry without an end is shown as half an hour long.
 */
type CalendarColumn =
  | 'id'
  | 'name'
  | 'starts_at'
  | 'ends_at'
  | 'status'
  | 'cancelled_at'
  | 'event_id'
  | 'campaign_id'
  | 'group_id'
  | 'group_name'
  | 'group_color'
  | 'created_by'
  | 'detail'
  | 'sold';

export type CalendarQuery = { from: Date; to: Date; campaignId?: number; groupId?: number; eventId?: number };

/** Matches what overlaps the requested period. */
export function overlaps(start: SQL, end: SQL, { from, to }: CalendarQuery): SQL {
  return sql`${start} < ${to.toISOString()}::timestamptz and ${end} >= ${from.toISOString()}::timestamptz`;
}

/** Matches events (`e`) of the requested campaign, group or event. */
export function isAskedFor({ campaignId, groupId, eventId }: CalendarQuery): SQL {
  const conditions = [
    campaignId ? sql`e.campaign_id = ${campaignId}` : null,
    groupId ? sql`e.group_id = ${groupId}` : null,
    eventId ? sql`e.id = ${eventId}` : null,
  ].filter((condition) => condition !== null);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The start of the requested period, used to limit how far back to look. */
export function beginningOf({ from }: CalendarQuery): SQL {
  return sql`${from.toISOString()}::timestamptz`;
}
