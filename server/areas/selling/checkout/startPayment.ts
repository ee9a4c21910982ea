import { eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { payments } from '#server/database/schema/selling/orders.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { findGateway } from '#server/payments/gatewayOf.ts';
import { ChargeInProgress, UnsupportedAmount } from '#server/payments/PaymentGateway.ts';
import type { OrderRow } from './issueOrder.ts';
import type { PaymentRow } from './paymentFor.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Starts the payment at its provider and returns the URL where the buyer pays; null if nothing is paid online. No lock
 * is held during the call. If the provider is unreachable, the seats return to the cart, so that the buyer can try
 * again.
 * @throws 502 if the provider is unreachable, is still busy with an earlier submit, or cannot charge the amount
 */
export async function startPayment(
  context: StepsContext,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
): Promise<string | null> {
  if (payment.redirectUrl) {
    return payment.redirectUrl;
  }
  const { services, company } = context;
  const gateway = await findGateway(services, payment.gatewayId);
  const { eventName, origin } = await context.transact(async ({ db }) => {
    const [event] = await db.select({ name: events.name }).from(events).where(eq(events.id, order.eventId));
    return { eventName: event?.name ?? '', origin: await portalAddress(services.environment, db, company) };
  });
  // The buyer may return in another browser, such as that of a banking app; the access key lets it see the payment.
  const key = order.accessKey;
  const back = (query = {}) => origin + pageUrl('Portal/PaymentProcessing', payment, { ...query, key });
  const started = await start().catch(async (failure: unknown) => {
    services.log.error('payment could not be started', { paymentId: payment.id, failure });
    const isUnsupported = failure instanceof UnsupportedAmount;
    // The earlier submit that the provider is busy with may still succeed, and its buyer then pays this payment.
    if (!(failure instanceof ChargeInProgress)) {
      await settlePayment(services, payment.reference, {
        status: 'failed',
        reason: isUnsupported ? failure.message : 'The provider could not be reached.',
      });
    }
    throw new Failure(
      502,
      isUnsupported
        ? `${failure.message} Nothing was charged and your tickets are still held: choose another way to pay.`
        : 'The payment provider cannot be reached at the moment. Nothing was charged and your tickets are still held: try again.',
    );
  });
  await context.transact(({ db }) => db.update(payments).set(started).where(eq(payments.id, payment.id)));
  return started.redirectUrl;

  async function start() {
    if (!gateway) {
      throw new Error('The gateway was deleted.');
    }
    return gateway.start(payment, {
      description: `${eventName}, order ${order.reference}`,
      email: order.buyerEmail,
      returnUrl: back(),
      cancelUrl: back({ cancelled: 1 }),
      createdAt: payment.createdAt,
    });
  }
}
