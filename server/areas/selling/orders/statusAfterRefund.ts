import { and, eq, ne, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/selling/orders.ts';
import { refunds } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { leftOfOwnPayments } from './refundPayment.ts';

/**
 * The status of an order after the refunds of its own payments, including those in progress but not failed ones.
 * Cancelled and unpaid orders keep their status.
 */
export async function statusAfterRefund(
  db: Transaction,
  order: { id: number; status: OrderStatus },
): Promise<OrderStatus> {
  if (!['paid', 'partially_refunded', 'refunded'].includes(order.status)) {
    return order.status;
  }
  const [given] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::bigint` })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), ne(refunds.status, 'failed'), eq(refunds.isStray, false)));
  if (!given?.sum) {
    return 'paid';
  }
  return (await leftOfOwnPayments(db, order.id)) === 0 ? 'refunded' : 'partially_refunded';
}
