import { and, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { events as contract, event } from '#contract/programme/events.ts';
import { EVENT_STATUSES, type EventView } from '#domain/programme/events.ts';
import { events } from '#server/database/schema/events.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { idOf } from '#server/http/inputs/idOf.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { paginate } from '#server/http/paginate.ts';
import { eventList } from './eventList.ts';
import type { EventRow } from './findEvent.ts';
import { notOverAt } from './notOverAt.ts';
import { presentEvents } from './presentEvents.ts';

type Query = QueryOf<(typeof contract)['GET /events/json']>;

const SORTS = {
  start_date: events.startsAt,
  name: sql`lower(${events.name})`,
  status: events.status,
  created_at: events.createdAt,
};

/** The company's events for the list's query; with `paginate=false` a plain array of the first 1,000. */
export async function listEvents(
  db: Transaction,
  query: Query,
  now: Date,
): Promise<Page<Sent<typeof event>> | Sent<typeof event>[]> {
  return paginate<EventRow, Sent<typeof event>>(db, query, {
    id: events.id,
    where: and(...filtersOf(query, now)),
    found: await find(db, eventList, query.search),
    order: orderBy(SORTS, query, events.id),
    rows: db.select().from(events).$dynamic(),
    present: (rows) => presentEvents(db, rows),
  });
}

/** The list's tabs. An event in progress counts as upcoming. */
function viewAt(now: Date): Record<EventView, SQL | undefined> {
  const isPublished = ne(events.status, 'draft');
  return {
    upcoming: and(isPublished, notOverAt(now)),
    past: and(isPublished, lt(events.endsAt, now)),
    drafts: eq(events.status, 'draft'),
  };
}

function filtersOf(query: Query, now: Date): (SQL | undefined)[] {
  const { filter_by, filter } = query;
  const by = (name: Query['filter_by']) => (filter_by === name ? filter : undefined);
  const status = query.status ?? EVENT_STATUSES.find((one) => one === by('status'));
  const when = query.when ?? by('when');
  const idBy = (name: Query['filter_by']) => (by(name) ? idOf(by(name)) : undefined);
  const campaign = query.campaign_id ?? idBy('campaign_id');
  const group = query.group_id ?? idBy('group_id');
  const city = by('city');
  return [
    status ? eq(events.status, status) : undefined,
    city ? eq(events.city, city) : undefined,
    campaign === undefined ? undefined : eq(events.campaignId, campaign),
    group === undefined ? undefined : eq(events.groupId, group),
    when === 'upcoming' ? and(notOverAt(now), isNull(events.cancelledAt)) : undefined,
    when === 'past' ? lt(events.endsAt, now) : undefined,
    query.view && viewAt(now)[query.view],
  ];
}
