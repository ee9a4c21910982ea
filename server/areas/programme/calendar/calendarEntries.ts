import { type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { Permission } from '#contract/permissions.ts';
import type { calendarEntry } from '#contract/programme/calendar.ts';
import type { EntryKind } from '#domain/programme/calendar.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { CalendarQuery, CalendarSource } from '#server/declarations/CalendarSource.ts';
import { MAX_ENTRIES } from './plainEntries.ts';

type Viewer = { id: number; permissions: ReadonlySet<Permission> };

type Row = {
  kind: EntryKind;
  id: number;
  name: string;
  starts_at: Date | string;
  ends_at: Date | string;
  status: EventStatus;
  cancelled_at: Date | string | null;
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

/** All entries between two times that the viewer can see, in ascending order, in one query. */
export async function calendarEntries(
  db: Transaction,
  sources: readonly CalendarSource[],
  query: CalendarQuery,
  viewer: Viewer,
): Promise<Sent<typeof calendarEntry>[]> {
  const visible = sources.filter(({ access }) => viewer.permissions.has(access));
  if (visible.length === 0) {
    return [];
  }
  const parts = visible.map((source) => select(source, query));
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select found.*, c.name as campaign_name, coalesce(found.group_color, c.color) as color,
        found.created_by = ${viewer.id} as is_creator, c.owner_id = ${viewer.id} as is_owner,
        exists (select from organisers o where o.campaign_id = found.campaign_id and o.user_id = ${viewer.id}) as is_organizer
      from (${sql.join(parts, sql` union all `)}) found left join campaigns c on c.id = found.campaign_id
      order by found.starts_at, found.kind, found.id limit ${MAX_ENTRIES}`),
  );
  const byKind = new Map(visible.map((source) => [source.kind, source]));
  return rows.flatMap((row) => {
    const source = byKind.get(row.kind);
    return source ? [present(row, source, viewer)] : [];
  });
}

function select({ kind, columns, from, where }: CalendarSource, query: CalendarQuery): SQL {
  const named = Object.entries(columns)
    // Sorted, because `union all` matches columns by position.
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  return sql`select ${sql.raw(`'${kind}'`)} as kind, ${sql.join(named, sql`, `)} from ${from} where ${where(query)}`;
}

function present(row: Row, { move, url }: CalendarSource, { permissions }: Viewer): Sent<typeof calendarEntry> {
  const { is_creator, is_organizer, is_owner } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    title: row.name,
    start_date: isoOf(row.starts_at),
    end_date: isoOf(row.ends_at),
    campaign_id: row.campaign_id,
    campaign_name: row.campaign_name,
    status: row.status,
    cancelled_at: row.cancelled_at && isoOf(row.cancelled_at),
    is_creator: is_creator === true,
    is_organizer: is_organizer === true,
    user_role: is_owner ? 'campaign_owner' : is_organizer ? 'organizer' : is_creator ? 'creator' : null,
    url: url(row),
    can_move: move !== undefined && permissions.has(move),
    group_id: row.group_id,
    group_name: row.group_name,
    color: row.color,
    detail: row.detail,
    sold: Number(row.sold ?? 0),
  };
}
