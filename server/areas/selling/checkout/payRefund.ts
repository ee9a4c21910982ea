import { asSystem } from '#server/database/tenancy.ts';
import { findGateway } from '#server/payments/gatewayOf.ts';
import { offlineGateway } from '#server/payments/offline.ts';
import type { RefundOutcome } from '#server/payments/PaymentGateway.ts';
import type { Services } from '#server/services.ts';
import { findRefund, refundKey, settleRefund } from './settleRefund.ts';

export const REFUND_ATTEMPTS = 10;
/** Milliseconds after which a provider is asked again about a refund that it has not paid out yet. */
const PENDING_INTERVAL = 60 * 60_000;

type RefundJob = {
  refundId: number;
  /** The provider has accepted the refund and is asked what became of it. */
  isAccepted?: boolean | undefined;
};

/**
 * Makes a stored refund at its provider. Safe to repeat, because the refund's id is the idempotency key. If the
 * provider refuses it, or is still unreachable at the last attempt, the refund is marked as failed for staff. One that
 * the provider has accepted but not paid out stays pending, and the job is queued again.
 * @throws while the provider is unreachable, so that the job is retried
 */
export async function payRefund(
  services: Services,
  { refundId, isAccepted = false }: RefundJob,
  attempt: number,
): Promise<void> {
  const found = await findRefund(services, refundId);
  if (found?.refund.status !== 'pending') {
    return;
  }
  const { refund, payment, order } = found;
  // Payments taken in person are refunded in person.
  const isByHand = payment.gatewayId === null && order.channel === 'staff';
  const gateway = isByHand ? offlineGateway : await findGateway(services, payment.gatewayId);
  const outcome = await ask().catch((failure: unknown): RefundOutcome => {
    if (attempt < REFUND_ATTEMPTS) {
      throw failure;
    }
    return isAccepted
      ? { status: 'pending' }
      : { status: 'failed', reason: 'The payment provider could not be reached.' };
  });
  if (outcome.status === 'pending') {
    const runAt = new Date(services.clock.now().getTime() + PENDING_INTERVAL);
    await asSystem(services.database, (db) =>
      services.queue.enqueue(
        db,
        'payments.refund',
        { refundId, isAccepted: true },
        { runAt, key: `pending:${refundId}` },
      ),
    );
    return;
  }
  await settleRefund(services, found, outcome);

  async function ask(): Promise<RefundOutcome> {
    const { amountMinor, reason } = refund;
    return gateway
      ? gateway.refund(payment, { key: refundKey({ payment, refund }), amountMinor, reason })
      : { status: 'failed', reason: 'The gateway of this payment was removed.' };
  }
}
