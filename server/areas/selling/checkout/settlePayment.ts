import { and, eq } from 'drizzle-orm';
import { refundStrayPayment } from '#server/areas/selling/orders/refundPayment.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orderHistory, orders, paymentGateways, payments } from '#server/database/schema/selling/orders.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { ChargeOutcome } from '#server/payments/PaymentGateway.ts';
import type { Services } from '#server/services.ts';
import { announceOrderChange } from './announceOrderChange.ts';
import { issueOrder, type OrderRow } from './issueOrder.ts';
import { type LateRejection, lateRejection } from './lateRejection.ts';
import type { PaymentRow } from './paymentFor.ts';
import { giveUpPayment, RELEASED } from './releaseOrder.ts';
import { type EventWork, withEventLock } from './withEventLock.ts';

/** Shown to the buyer. */
const LATE_REASONS: Record<LateRejection, string> = {
  draft: 'The payment arrived while the event was not on sale, so it was refunded.',
  ended: 'The payment arrived after the event had ended, so it was refunded.',
  sold: 'The payment arrived after your tickets had been sold to others, so it was refunded.',
  coupon: 'The payment arrived after the coupon had been used up, so it was refunded.',
};

/**
 * Applies the outcome of a payment exactly once, however often and in whatever order it is reported by the provider,
 * the buyer's browser and our polling (decision 0022). The first success pays the order; a success that the order can
 * no longer accept is refunded; a failure returns the seats to the cart.
 */
export async function settlePayment(
  services: Services,
  reference: string,
  outcome: ChargeOutcome,
  /**
   * The gateway that reported the outcome; it can only report its own payments. Undefined if we queried the provider.
   */
  gatewayId?: number,
): Promise<void> {
  if (outcome.status === 'pending') {
    return;
  }
  const [found] = await asSystem(services.database, (db) =>
    db
      .select({ companyId: orders.companyId, eventId: orders.eventId })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(eq(payments.reference, reference), gatewayId === undefined ? undefined : eq(payments.gatewayId, gatewayId)),
      ),
  );
  if (!found) {
    return;
  }
  await withEventLock(services, found.companyId, found.eventId, async (work) => {
    const [row] = await work.db
      .select({ payment: payments, order: orders })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.reference, reference));
    if (row && outcome.status === 'succeeded') {
      await succeed(work, row.payment, row.order, outcome.amountMinor ?? row.payment.amountMinor);
    } else if (row?.payment.status === 'pending') {
      await fail(work, row.payment, row.order, outcome);
    }
  });
}

async function succeed(work: EventWork, payment: PaymentRow, order: OrderRow, amountMinor: number): Promise<void> {
  if (payment.status === 'succeeded' || payment.status === 'refunded') {
    return;
  }
  const { db, services } = work;
  const now = services.clock.now();
  await db
    .update(payments)
    .set({ status: 'succeeded', amountMinor, failureReason: null, updatedAt: now })
    .where(eq(payments.id, payment.id));
  const reason = await rejectionReason(work, order, amountMinor);
  if (reason) {
    await refundStrayPayment(db, services, order, { id: payment.id, amountMinor, reason });
    announceOrderChange(work, order);
    return;
  }
  const isLate = order.status !== 'pending' || (order.expiresAt !== null && order.expiresAt <= now);
  const isTest = await isTestPayment(work, payment);
  await issueOrder(work, { ...order, isTest }, isLate ? 'Paid late, while the seats were still free' : 'Paid');
}

/** Whether a payment was made with the test card, outside of a demo (decision 0085). */
async function isTestPayment({ db }: EventWork, { gatewayId, companyId }: PaymentRow): Promise<boolean> {
  const [gateway] = await db
    .select({ provider: paymentGateways.provider, isDemo: companies.isDemo })
    .from(paymentGateways)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(paymentGateways.id, gatewayId ?? 0));
  return gateway?.provider === 'sandbox' && !gateway.isDemo;
}

/** Why a payment cannot pay its order (shown to the buyer); null if it can. */
async function rejectionReason(work: EventWork, order: OrderRow, amountMinor: number): Promise<string | null> {
  const now = work.services.clock.now();
  if (order.paidAt) {
    return 'This order was already paid, so the second payment was refunded.';
  }
  if (amountMinor !== order.totalMinor) {
    return 'The amount did not match the price of the order, so it was refunded.';
  }
  const [event] = await work.db
    .select({ cancelledAt: events.cancelledAt })
    .from(events)
    .where(eq(events.id, order.eventId));
  if (event?.cancelledAt) {
    return 'The event was cancelled before the payment arrived, so it was refunded.';
  }
  if (order.status === 'pending' && order.expiresAt !== null && order.expiresAt > now) {
    return null;
  }
  const isReleased = order.status !== 'cancelled' || Object.values(RELEASED).includes(order.cancelReason ?? '');
  if (!isReleased) {
    return 'The order was cancelled before the payment arrived.';
  }
  const rejection = await lateRejection(work.db, order, now);
  return rejection && LATE_REASONS[rejection];
}

async function fail(work: EventWork, payment: PaymentRow, order: OrderRow, outcome: ChargeOutcome): Promise<void> {
  const { db, services } = work;
  const now = services.clock.now();
  const isDeclined = outcome.status === 'failed';
  await db
    .update(payments)
    .set({ status: isDeclined ? 'failed' : 'abandoned', failureReason: outcome.reason ?? null, updatedAt: now })
    .where(eq(payments.id, payment.id));
  if (order.status !== 'pending') {
    return;
  }
  const isExpired = order.expiresAt !== null && order.expiresAt <= now;
  const why = isExpired ? 'expired' : isDeclined ? 'declined' : 'abandoned';
  if (isDeclined && outcome.reason) {
    const { companyId, id: orderId } = order;
    await db.insert(orderHistory).values({ companyId, orderId, what: `Payment failed: ${outcome.reason}`, at: now });
  }
  if ((await giveUpPayment(db, services, order, why, now)) === 'held') {
    return;
  }
  announceOrderChange(work, { ...order, status: isExpired ? 'expired' : 'cancelled' });
}
