import { sql } from 'drizzle-orm';
import { fromMinor } from '#domain/money.ts';
import { orders } from '#server/database/schema/orders.ts';

/** What is counted beside an order, for the select of a list or of one: in the same query, however many there are. */
export const orderSums = {
  /** In minor units: what went back of the order's own money, or is on its way. */
  refunded: sql<number>`(select coalesce(sum(r.amount_minor), 0)::integer from refunds r where r.order_id = ${orders.id} and r.status <> 'failed' and not r.is_stray)`,
  quantity: sql<number>`(select count(*)::integer from tickets t where t.order_id = ${orders.id})`,
};

/** The money of an order as every reader sees it. */
export function presentSums(order: typeof orders.$inferSelect, refunded: number) {
  const money = (minor: number) => fromMinor(minor, order.currency);
  return {
    currency: order.currency,
    subtotal: money(order.subtotalMinor),
    discount: money(order.discountMinor),
    fees: money(order.feesMinor),
    total: money(order.totalMinor),
    refunded: money(refunded),
    coupon_code: order.couponCode,
  };
}
