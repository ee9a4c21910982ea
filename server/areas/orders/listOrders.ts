import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/define.ts';
import type { orders as contract, Order, OrderStatus } from '#contract/orders.ts';
import type { Page } from '#contract/shapes.ts';
import { orders } from '#server/database/schema/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { paginate } from '#server/http/paginate.ts';
import { type OrderLine, orderRows, presentOrder } from './orderRows.ts';
import { ordersHolding, orderText } from './textSearch.ts';

type Query = QueryOf<(typeof contract)['GET /orders/json']>;

const SORTS = {
  created_at: orders.createdAt,
  buyer_name: sql`lower(${orders.buyerName})`,
  total: orders.totalMinor,
  status: orders.status,
  reference: orders.reference,
};

/** Orders of the company, or of the event that the query names. */
export function listOrders(db: Transaction, query: Query): Promise<Page<Order> | Order[]> {
  const where = orderFilter(query);
  const direction = query.sort_order === 'desc' ? desc : asc;
  const rows = orderRows(db).where(where).orderBy(direction(SORTS[query.sort_by]), direction(orders.id));
  const count = sql`select 1 from ${orders} where ${where ?? sql`true`}`;
  return paginate<OrderLine, Order>(db, query, { rows, count, present: presentOrder });
}

/** Within one event its index is enough; over all events the search goes through the trigram index. */
export function orderFilter(filter: { search?: string; status?: OrderStatus; event_id?: number }): SQL | undefined {
  const { search, status, event_id } = filter;
  return and(
    event_id ? eq(orders.eventId, event_id) : undefined,
    status ? eq(orders.status, status) : undefined,
    search ? (event_id ? orderText(search) : ordersHolding(search)) : undefined,
  );
}
