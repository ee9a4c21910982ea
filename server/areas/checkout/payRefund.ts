import { and, eq, sql } from 'drizzle-orm';
import { formatMoney, fromMinor } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders.ts';
import { statusAfterRefund } from '#server/areas/orders/statusAfterRefund.ts';
import { only } from '#server/database/only.ts';
import { orderHistory, orders, payments, refunds } from '#server/database/schema/orders.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import { findGateway } from '#server/payments/gatewayOf.ts';
import { offlineGateway } from '#server/payments/offline.ts';
import type { Services } from '#server/services.ts';
import { announceOrderChange } from './announceOrderChange.ts';
import { inEvent } from './inEvent.ts';

export const REFUND_ATTEMPTS = 10;

/**
 * Makes a stored refund at its provider. Safe to repeat, because the refund's id is the idempotency key. If the
 * provider refuses it, or is still unreachable at the last attempt, the refund is marked as failed for staff.
 * @throws while the provider is unreachable, so that the job is retried
 */
export async function payRefund(services: Services, refundId: number, attempt: number): Promise<void> {
  const [row] = await asSystem(services.database, (db) =>
    db
      .select({ refund: refunds, payment: payments, order: orders })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, refundId)),
  );
  if (row?.refund.status !== 'pending') {
    return;
  }
  const { refund, payment, order } = row;
  // Payments taken in person are refunded in person.
  const isByHand = payment.gatewayId === null && order.channel === 'staff';
  const gateway = isByHand ? offlineGateway : await findGateway(services, payment.gatewayId);
  const answer = await ask().catch((failure: unknown) => {
    if (attempt < REFUND_ATTEMPTS) {
      throw failure;
    }
    return { status: 'failed' as const, reason: 'The payment provider could not be reached.' };
  });
  await inEvent(services, order.companyId, order.eventId, async (work) => {
    const { db } = work;
    const reason = answer.reason ?? null;
    const changed = await db
      .update(refunds)
      .set({ status: answer.status, failureReason: reason })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'pending')))
      .returning({ id: refunds.id });
    if (changed.length === 0) {
      return;
    }
    await db
      .update(payments)
      .set({ status: 'refunded' })
      .where(
        sql`${payments.id} = ${payment.id} and ${payments.status} = 'succeeded' and ${payments.amountMinor} <= (
          select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = ${payment.id} and r.status = 'succeeded')`,
      );
    const amount = formatMoney(fromMinor(refund.amountMinor, order.currency), order.currency);
    const what =
      answer.status === 'succeeded'
        ? `Refund of ${amount} paid out`
        : `Refund of ${amount} failed: ${reason ?? 'refused'}`;
    const at = services.clock.now();
    await db.insert(orderHistory).values({ companyId: order.companyId, orderId: order.id, what, at });
    announceOrderChange(work, { ...order, status: await updateStatus(db, order.id) });
  });

  async function ask() {
    const { amountMinor, reason } = refund;
    return gateway
      ? gateway.refund(payment, { key: `refund-${payment.reference}-${refundId}`, amountMinor, reason })
      : { status: 'failed' as const, reason: 'The gateway of this payment was removed.' };
  }
}

/** Recalculates the order's status after a failed refund. The order may have changed while the provider was called. */
async function updateStatus(db: Transaction, orderId: number): Promise<OrderStatus> {
  const order = only(
    await db.select().from(orders).where(eq(orders.id, orderId)),
    () => new Error('The order of the refund does not exist.'),
  );
  const status = await statusAfterRefund(db, order);
  await db.update(orders).set({ status }).where(eq(orders.id, orderId));
  return status;
}
