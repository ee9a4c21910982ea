import { and, eq, isNull, lt, ne, type SQL } from 'drizzle-orm';
import type { QueryOf } from '#contract/kit/define.ts';
import type { events as contract } from '#contract/programme/events.ts';
import { EVENT_STATUSES, type EventView } from '#domain/programme/events.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { idOf } from '#server/http/inputs/idOf.ts';
import { notOverAt } from './notOverAt.ts';

type Query = QueryOf<(typeof contract)['GET /events/json']>;

/** The condition for the list's filters, as separate values or as the specification's `filter_by` and `filter`. */
export function eventFilter(query: Query, now: Date): SQL | undefined {
  const { filter_by, filter } = query;
  const by = (name: Query['filter_by']) => (filter_by === name ? filter : undefined);
  const status = query.status ?? EVENT_STATUSES.find((one) => one === by('status'));
  const when = query.when ?? by('when');
  const idBy = (name: Query['filter_by']) => (by(name) ? idOf(by(name)) : undefined);
  const campaign = query.campaign_id ?? idBy('campaign_id');
  const group = query.group_id ?? idBy('group_id');
  const city = by('city');
  return and(
    status ? eq(events.status, status) : undefined,
    city ? eq(events.city, city) : undefined,
    campaign === undefined ? undefined : eq(events.campaignId, campaign),
    group === undefined ? undefined : eq(events.groupId, group),
    when === 'upcoming' ? and(notOverAt(now), isNull(events.cancelledAt)) : undefined,
    when === 'past' ? lt(events.endsAt, now) : undefined,
    query.view && viewAt(now)[query.view],
  );
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
