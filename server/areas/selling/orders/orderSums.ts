import { sql } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { orders } from '#server/database/schema/selling/orders.ts';

/** Subqueries for the select of one or many orders, evaluated in the same query. */
export const orderSums = {
  /** In minor units: refunds of the order's own payments, including those in progress. */
  refunded: sql<number>`(select coalesce(sum(r.amount_minor), 0)::bigint from refunds r where r.order_id = ${orders.id} and r.status <> 'failed' and not r.is_stray)`,
  quantity: sql<number>`(select count(*)::bigint from tickets t where t.order_id = ${orders.id})`,
};

/** An order's amounts, the same for staff and buyers. */
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
