import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import type { QueryOf } from '#contract/define.ts';
import type { orders as contract, order } from '#contract/orders.ts';
import type { Page } from '#contract/shapes.ts';
import type { OrderStatus } from '#domain/orders.ts';
import { orders } from '#server/database/schema/orders.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { paginate } from '#server/http/paginate.ts';
import { type OrderLine, orderRows, presentOrder } from './orderRows.ts';
import { orderList } from './searchLists.ts';

type Query = QueryOf<(typeof contract)['GET /orders/json']>;

const SORTS = {
  created_at: orders.createdAt,
  buyer_name: sql`lower(${orders.buyerName})`,
  total: orders.totalMinor,
  status: orders.status,
  reference: orders.reference,
};

/** Orders of the company, or of the event that the query names. */
export async function listOrders(
  db: Transaction,
  query: Query,
): Promise<Page<Sent<typeof order>> | Sent<typeof order>[]> {
  return paginate<OrderLine, Sent<typeof order>>(db, query, {
    id: orders.id,
    where: and(orderFilter(query)),
    found: await find(db, orderList, query.search, query.event_id),
    order: orderBy(SORTS, query, orders.id),
    rows: orderRows(db),
    present: (rows) => rows.map(presentOrder),
  });
}

/** Orders of an event or all, by status. */
export function orderFilter({ status, event_id }: { status?: OrderStatus; event_id?: number }): SQL | undefined {
  return and(event_id ? eq(orders.eventId, event_id) : undefined, status ? eq(orders.status, status) : undefined);
}
