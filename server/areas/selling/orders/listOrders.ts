import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { orders as contract, order } from '#contract/selling/orders.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { inAmounts, inDays } from '#server/http/inputs/ranges.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import type { Totals } from '#server/http/records/totalsOf.ts';
import { type OrderLine, orderRows, presentOrder } from './orderRows.ts';
import { orderList } from './searchLists.ts';

type Query = QueryOf<(typeof contract)['GET /orders/json']>;

/** Filters of the list and of its export. */
export type OrderFilters = QueryOf<(typeof contract)['GET /orders/export']>;

const SORTS = {
  created_at: orders.createdAt,
  buyer_name: sql`lower(${orders.buyerName})`,
  total: orders.totalMinor,
  status: orders.status,
  reference: orders.reference,
};

/** Money that was received: what is open, expired or a test is none. */
const TOTALS: Totals = {
  currency: orders.currency,
  sums: {
    received: sql`case when ${orders.paidAt} is not null and not ${orders.isTest} then ${orders.totalMinor} end`,
    refunded: sql`case when not ${orders.isTest} then refunded.amount end`,
  },
  joined: sql` left join (select r.order_id, sum(r.amount_minor) as amount from refunds r
    where r.status <> 'failed' and not r.is_stray group by r.order_id) refunded on refunded.order_id = ${orders.id}`,
};

/** Orders of the company, or of the event in the query. */
export async function listOrders(
  context: HandlerContext,
  query: Query,
): Promise<Page<Sent<typeof order>> | Sent<typeof order>[]> {
  const { db } = context;
  return paginate<OrderLine, Sent<typeof order>>(db, query, {
    id: orders.id,
    where: orderFilter(context, query),
    found: await find(db, orderList, query.search, query.event_id),
    totals: TOTALS,
    order: orderBy(SORTS, query, orders.id),
    rows: orderRows(db),
    present: (rows) => rows.map(presentOrder),
  });
}

/** The condition for the filters of a list or an export. Days are in the company's timezone. */
export function orderFilter(
  { company, services }: Pick<HandlerContext, 'company' | 'services'>,
  { status, channel, event_id, ids, created_from, created_to, total_from, total_to }: OrderFilters,
): SQL | undefined {
  return and(
    event_id ? eq(orders.eventId, event_id) : undefined,
    status ? inArray(orders.status, status) : undefined,
    channel ? eq(orders.channel, channel) : undefined,
    ids ? inArray(orders.id, ids) : undefined,
    inDays(orders.createdAt, { from: created_from, to: created_to }, company.timezone, services.clock.now()),
    inAmounts(orders.totalMinor, orders.currency, { from: total_from, to: total_to }),
  );
}
