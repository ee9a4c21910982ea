import { and, eq, type SQL } from 'drizzle-orm';
import type { QueryOf } from '#contract/kit/define.ts';
import type { campaigns as contract } from '#contract/programme/campaigns.ts';
import { EVENT_STATUSES } from '#domain/programme/events.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { idOf } from '#server/http/inputs/idOf.ts';

type Query = QueryOf<(typeof contract)['GET /campaigns/json']>;

/** The condition for the list's filters, as separate values or as the specification's `filter_by` and `filter`. */
export function campaignFilter(query: Query, context: HandlerContext): SQL | undefined {
  const by = (name: Query['filter_by']) => (query.filter_by === name ? query.filter : undefined);
  const status = query.status ?? EVENT_STATUSES.find((one) => one === by('status'));
  const owner = query.owner ?? by('owner');
  const ownerId = owner === 'mine' ? staffOf(context).id : idOf(owner);
  return and(
    status ? eq(campaigns.status, status) : undefined,
    owner === undefined ? undefined : eq(campaigns.ownerId, ownerId),
  );
}
