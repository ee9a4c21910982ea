import { and, eq, inArray, sql } from 'drizzle-orm';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import type { OrderStatus } from '#domain/selling/orders.ts';
import { statusAfterRefund } from '#server/areas/selling/orders/statusAfterRefund.ts';
import { only } from '#server/database/only.ts';
import { orderHistory, orders, payments, refunds } from '#server/database/schema/selling/orders.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import type { RefundOutcome } from '#server/payments/PaymentGateway.ts';
import type { Services } from '#server/services.ts';
import { announceOrderChange } from './announceOrderChange.ts';
import { refundSettled } from './hooks.ts';
import { withEventLock } from './withEventLock.ts';

type RefundWork = {
  refund: typeof refunds.$inferSelect;
  payment: typeof payments.$inferSelect;
  order: typeof orders.$inferSelect;
};

/** A refund with its payment and order; undefined if it does not exist. */
export async function findRefund({ database }: Services, id: number): Promise<RefundWork | undefined> {
  const [row] = await asSystem(database, (db) =>
    db
      .select({ refund: refunds, payment: payments, order: orders })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, id)),
  );
  return row;
}

/** The idempotency key of a refund at its provider. */
export function refundKey({ payment, refund }: Pick<RefundWork, 'payment' | 'refund'>): string {
  return `refund-${payment.reference}-${refund.id}`;
}

/**
 * Applies what a provider reports about a refund. A bank can return the money weeks after the provider has paid it out,
 * so a refund that succeeded may still fail; one that failed stays so. `gatewayId` can only report its own refunds.
 */
export async function settleReportedRefund(
  services: Services,
  key: string,
  outcome: RefundOutcome,
  gatewayId: number,
): Promise<void> {
  const id = Number(/-(\d{1,9})$/.exec(key)?.[1] ?? 0);
  const found = await findRefund(services, id);
  if (found && refundKey(found) === key && found.payment.gatewayId === gatewayId) {
    await settleRefund(services, found, outcome, outcome.status === 'failed' ? ['pending', 'succeeded'] : ['pending']);
  }
}

/** Writes the outcome of a refund that has one of the statuses `from`, and updates its payment and order. */
export async function settleRefund(
  services: Services,
  { refund, payment, order }: RefundWork,
  outcome: RefundOutcome,
  from: RefundOutcome['status'][] = ['pending'],
): Promise<void> {
  const { status, reason = null } = outcome;
  if (status === 'pending') {
    return;
  }
  await withEventLock(services, order.companyId, order.eventId, async (work) => {
    const { db } = work;
    const changed = await db
      .update(refunds)
      .set({ status, failureReason: reason })
      .where(and(eq(refunds.id, refund.id), inArray(refunds.status, from)))
      .returning({ id: refunds.id });
    if (changed.length === 0) {
      return;
    }
    const paidOut = sql`(select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = ${payment.id} and r.status = 'succeeded')`;
    await db
      .update(payments)
      .set({ status: sql`case when ${payments.amountMinor} <= ${paidOut} then 'refunded' else 'succeeded' end` })
      .where(and(eq(payments.id, payment.id), inArray(payments.status, ['succeeded', 'refunded'])));
    await refundSettled.run({ db, services }, { orderId: order.id });
    const amount = formatMoney(fromMinor(refund.amountMinor, order.currency), order.currency);
    const what =
      status === 'succeeded' ? `Refund of ${amount} paid out` : `Refund of ${amount} failed: ${reason ?? 'refused'}`;
    const at = services.clock.now();
    await db.insert(orderHistory).values({ companyId: order.companyId, orderId: order.id, what, at });
    announceOrderChange(work, { ...order, status: await updateStatus(db, order.id) });
  });
}

/** Recalculates the order's status after a refund. The order may have changed while the provider was called. */
async function updateStatus(db: Transaction, orderId: number): Promise<OrderStatus> {
  const order = only(
    await db.select().from(orders).where(eq(orders.id, orderId)),
    () => new Error('The order of the refund does not exist.'),
  );
  const status = await statusAfterRefund(db, order);
  await db.update(orders).set({ status }).where(eq(orders.id, orderId));
  return status;
}
