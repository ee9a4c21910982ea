import { sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { group, groupInput } from '#contract/programme/groups.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { eventGroups } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import type { GroupRow } from './findGroup.ts';

export const groupFields = mapFields(eventGroups, {
  entity: group,
  input: groupInput,
  renamed: { start_date: 'startsAt', end_date: 'endsAt' },
});

type Figures = {
  id: number;
  campaign_name: string | null;
  survey_title: string | null;
  participant_survey_title: string | null;
  events: string;
  upcoming: string;
  open: string;
  sold: string;
  starts_at: Date | string | null;
  ends_at: Date | string | null;
  next_at: Date | string | null;
};

/**
 * Groups as staff see them. The figures of all groups are loaded in one query. `now` separates past from upcoming
 * events.
 */
export async function presentGroups(db: Transaction, rows: GroupRow[], now: Date): Promise<Sent<typeof group>[]> {
  const figures = await figuresOf(
    db,
    rows.map((row) => row.id),
    now,
  );
  return rows.map((row) => present(row, figures.get(row.id)));
}

/** One group as staff see it. */
export async function presentGroup(db: Transaction, row: GroupRow, now: Date): Promise<Sent<typeof group>> {
  return present(row, (await figuresOf(db, [row.id], now)).get(row.id));
}

function present(row: GroupRow, figures: Figures | undefined): Sent<typeof group> {
  return {
    ...groupFields.toWire(row),
    campaign_name: figures?.campaign_name ?? null,
    start_date: instantOf(figures?.starts_at ?? row.startsAt),
    end_date: instantOf(figures?.ends_at ?? row.endsAt),
    survey_title: figures?.survey_title ?? null,
    participant_survey_title: figures?.participant_survey_title ?? null,
    events_count: Number(figures?.events ?? 0),
    upcoming_count: Number(figures?.upcoming ?? 0),
    open_count: Number(figures?.open ?? 0),
    sold: Number(figures?.sold ?? 0),
    next_date: instantOf(figures?.next_at ?? null),
  };
}

/** Depending on the driver, times are returned as Date or text. */
function instantOf(value: Date | string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}

async function figuresOf(db: Transaction, ids: number[], now: Date): Promise<Map<number, Figures>> {
  if (ids.length === 0) {
    return new Map();
  }
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = rowsOf<Figures>(
    await db.execute(sql`
      select g.id, c.name as campaign_name, s.title as survey_title, p.title as participant_survey_title,
        coalesce(e.events, 0) as events, coalesce(e.upcoming, 0) as upcoming, coalesce(e.open, 0) as open, coalesce(e.sold, 0) as sold,
        e.starts_at, e.ends_at, e.next_at
      from event_groups g
      left join campaigns c on c.id = g.campaign_id
      left join surveys s on s.id = g.survey_id
      left join surveys p on p.id = g.participant_survey_id
      left join lateral (
        select count(*) as events,
          count(*) filter (where events.ends_at > ${at} and events.cancelled_at is null) as upcoming,
          count(*) filter (where events.starts_at > ${at}) as open, sum(sums.sold) as sold,
          min(events.starts_at) as starts_at, max(events.ends_at) as ends_at,
          min(events.starts_at) filter (where events.starts_at > ${at} and events.cancelled_at is null) as next_at
        from events left join event_sums sums on sums.event_id = events.id where events.group_id = g.id
      ) e on true
      where g.id = ${anyOf(ids)}`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
