import { sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { event, eventInput } from '#contract/programme/events.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ofEvent } from '#server/areas/programme/campaigns/surveysOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import type { EventRow } from './findEvent.ts';

/** The cover is not mapped here, because it is uploaded as a file and returned as a URL. */
export const eventFields = mapFields(events, {
  entity: event,
  input: eventInput,
  setElsewhere: ['campaign_id', 'group_id', 'currency'],
  renamed: { start_date: 'startsAt', end_date: 'endsAt' },
});

type Counts = Record<
  'ticket_types' | 'orders' | 'coupons' | 'allocations' | 'invitations' | 'tasks' | 'surveys' | 'checked_in',
  string
>;

type Figures = {
  campaign_name: string | null;
  campaign_color: string | null;
  group_name: string | null;
  event_id: number;
  sold: string;
  revenue: string;
  capacity: string | null;
  shares_tickets: boolean | null;
};

/** Events as staff see them. The figures of all events are loaded in one query. */
export async function presentEvents(db: Transaction, rows: EventRow[]): Promise<Sent<typeof event>[]> {
  const figures = await figuresOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => present(row, figures.get(row.id)));
}

/** One event as staff see it. */
export async function presentEvent(db: Transaction, row: EventRow): Promise<Sent<typeof event>> {
  const figures = await figuresOf(db, [row.id]);
  const [counts] = rowsOf<Counts>(
    await db.execute(sql`
      select (select count(*) from ticket_types where event_id = ${row.id}) as ticket_types,
        (select count(*) from orders where event_id = ${row.id}) as orders,
        (select count(*) from coupons where event_id = ${row.id}) as coupons,
        (select count(*) from allocations where event_id = ${row.id}) as allocations,
        (select count(*) from rsvp_invitations where event_id = ${row.id}) as invitations,
        (select count(*) from tasks where event_id = ${row.id}) as tasks,
        (select count(*) from surveys where ${ofEvent(row.id)}) as surveys,
        (select count(*) from tickets
          where event_id = ${row.id} and status = 'issued' and checked_in_at is not null) as checked_in`),
  );
  return present(row, figures.get(row.id), counts);
}

/** Null for an event without a cover. */
export function coverUrl({ coverFileId }: Pick<EventRow, 'coverFileId'>): string | null {
  return coverFileId ? `/files/${coverFileId}/800` : null;
}

function present(row: EventRow, figures: Figures | undefined, counts?: Counts): Sent<typeof event> {
  return {
    ...eventFields.toWire(row),
    campaign_name: figures?.campaign_name ?? null,
    campaign_color: figures?.campaign_color ?? null,
    group_name: figures?.group_name ?? null,
    shares_tickets: figures?.shares_tickets ?? false,
    cover_url: coverUrl(row),
    sold: Number(figures?.sold ?? 0),
    capacity: figures?.capacity == null ? null : Number(figures.capacity),
    revenue: fromMinor(Number(figures?.revenue ?? 0), row.currency),
    ticket_type_count: countOf(counts?.ticket_types),
    order_count: countOf(counts?.orders),
    coupon_count: countOf(counts?.coupons),
    allocation_count: countOf(counts?.allocations),
    invitation_count: countOf(counts?.invitations),
    task_count: countOf(counts?.tasks),
    survey_count: countOf(counts?.surveys),
    checked_in_count: countOf(counts?.checked_in),
    portal_url: pageUrl('Portal/Events/Show', row),
  };
}

function countOf(count: string | undefined): number | null {
  return count === undefined ? null : Number(count);
}

/**
 * Reads the sales totals stored with each event (0005_speed.sql). Capacity is the smaller of the shared capacity and
 * the sum of the types' capacities, where every type has one.
 */
async function figuresOf(db: Transaction, ids: number[]): Promise<Map<number, Figures>> {
  if (ids.length === 0) {
    return new Map();
  }
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = rowsOf<Figures>(
    await db.execute(sql`
      select e.id as event_id, c.name as campaign_name, c.color as campaign_color, g.name as group_name, g.shares_tickets,
        coalesce(s.sold, 0) as sold, coalesce(s.revenue_minor, 0) as revenue,
        least(
          (select c.capacity from ticket_configs c where c.event_id = e.id),
          (select case when bool_and(t.capacity is not null) then sum(t.capacity) end from ticket_types t where t.event_id = e.id)
        ) as capacity
      from events e left join event_sums s on s.event_id = e.id
      left join campaigns c on c.id = e.campaign_id left join event_groups g on g.id = e.group_id where e.id in (${list})`),
  );
  return new Map(rows.map((row) => [row.event_id, row]));
}
