import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/define.ts';
import type { events as contract, Event } from '#contract/events.ts';
import { EVENT_STATUSES } from '#contract/events.ts';
import type { Page } from '#contract/shapes.ts';
import { events } from '#server/database/schema/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { pageObject } from '#server/http/paginate.ts';
import { eventsHolding } from './eventsHolding.ts';
import type { EventRow } from './findEvent.ts';
import { presentEvents } from './presentEvents.ts';

type Query = QueryOf<(typeof contract)['GET /events/json']>;

const SORTS = {
  start_date: events.startsAt,
  name: sql`lower(${events.name})`,
  status: events.status,
  created_at: events.createdAt,
};

/** Events of the company by the list's query; a plain array of the first 1,000 where paging is off. */
export async function listEvents(db: Transaction, query: Query, now: Date): Promise<Page<Event> | Event[]> {
  const where = and(...filtersOf(query, now));
  const direction = query.sort_order === 'desc' ? desc : asc;
  const rows = db
    .select()
    .from(events)
    .where(where)
    .orderBy(direction(SORTS[query.sort_by]), direction(events.id))
    .$dynamic();
  if (!query.paginate) {
    return presentEvents(db, await rows.limit(1000));
  }
  const count = sql`select 1 from ${events} where ${where ?? sql`true`}`;
  const page = await pageObject<EventRow, EventRow>(db, query, { rows, count, present: (row) => row });
  return { ...page, data: await presentEvents(db, page.data) };
}

function filtersOf(query: Query, now: Date): (SQL | undefined)[] {
  const { filter_by, filter } = query;
  const by = (name: Query['filter_by']) => (filter_by === name ? filter : undefined);
  const status = query.status ?? EVENT_STATUSES.find((one) => one === by('status'));
  const when = query.when ?? by('when');
  const campaign = query.campaign_id ?? (by('campaign_id') ? Number(by('campaign_id')) || 0 : undefined);
  const group = query.group_id ?? (by('group_id') ? Number(by('group_id')) || 0 : undefined);
  const city = by('city');
  return [
    query.search ? eventsHolding(query.search) : undefined,
    status ? eq(events.status, status) : undefined,
    city ? eq(events.city, city) : undefined,
    campaign === undefined ? undefined : eq(events.campaignId, campaign),
    group === undefined ? undefined : eq(events.groupId, group),
    when === 'upcoming' ? gte(events.endsAt, now) : undefined,
    when === 'past' ? lt(events.endsAt, now) : undefined,
  ];
}
