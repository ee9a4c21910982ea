import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { Failure, notFound } from '#server/http/outputs/failures.ts';
import { findGateway } from '#server/payments/gatewayOf.ts';
import type { Services } from '#server/services.ts';
import { canSeeOrder } from './canSeeOrder.ts';
import { emptyOutcome, endingOf, findPayment, type Outcome, orderOutcome } from './outcomeOf.ts';
import type { PaymentRow } from './paymentFor.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * The outcome of a payment for its buyer (specification §4, §7). Queries the provider if nothing was reported yet.
 * Repeated calls always lead to the same order.
 * @throws 404 for an unknown reference or somebody else's payment; 402 if the payment failed; 409 if it was refunded
 */
export async function confirmPayment(context: StepsContext, reference: string, eventId: number): Promise<Outcome> {
  const { services } = context;
  const before = await context.transact(({ db }) => findPayment(db, reference));
  if (!before || before.order.eventId !== eventId || !canSeeOrder(context, before.order)) {
    throw notFound('This payment does not exist.');
  }
  await askProvider(services, before.payment);
  const { found, ending } = await context.transact(async ({ db }) => {
    const now = (await findPayment(db, reference)) ?? before;
    return { found: now, ending: await endingOf(db, now, services.clock.now()) };
  });
  const { payment, order } = found;
  if (ending.kind === 'paid') {
    return orderOutcome(context, order.id, { reference, status: 'succeeded' });
  }
  if (ending.kind === 'pending') {
    return emptyOutcome(payment);
  }
  const status = statusFor(ending.reason);
  throw new Failure(ending.reason === 'refunded' ? 409 : 402, ending.message, {
    extra: { ...emptyOutcome({ reference, status }), message: ending.message },
  });
}

/** Queries the provider about a pending payment and settles it. If the provider is unreachable, nothing changes. */
export async function askProvider(services: Services, payment: PaymentRow): Promise<void> {
  const gateway = payment.status === 'pending' ? await findGateway(services, payment.gatewayId) : null;
  const outcome = await gateway?.status(payment).catch((failure: unknown) => {
    services.log.warn('payment provider could not be queried', { paymentId: payment.id, failure });
  });
  if (outcome) {
    await settlePayment(services, payment.reference, outcome);
  }
}

function statusFor(reason: 'declined' | 'abandoned' | 'expired' | 'refunded') {
  const statuses = { declined: 'failed', abandoned: 'abandoned', expired: 'abandoned', refunded: 'refunded' } as const;
  return statuses[reason];
}
