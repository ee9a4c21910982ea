import { eq } from 'drizzle-orm';
import { documentCharges } from '#server/database/schema/accounting/documentCharges.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { findGateway } from '#server/payments/gatewayOf.ts';
import { ChargeInProgress, UnsupportedAmount } from '#server/payments/PaymentGateway.ts';
import { publicPath } from '../sharing/links.ts';
import type { Begun } from './beginCharge.ts';
import { settleCharge } from './settleCharge.ts';

/** The path that a provider sends the payer back to. */
export const RETURN_PATH = '/invoices/:token/payments/:reference';

/**
 * Starts a charge at its provider and returns where it is paid. No lock is held during the call.
 * @throws 502 if the provider cannot be reached or cannot charge the amount; nothing was charged
 */
export async function startCharge(context: StepsContext, token: string, { document, charge }: Begun): Promise<string> {
  if (charge.redirectUrl) {
    return charge.redirectUrl;
  }
  const { services, company } = context;
  const gateway = await findGateway(services, charge.gatewayId);
  const origin = await context.transact(({ db }) => portalAddress(services.environment, db, company));
  const back = origin + RETURN_PATH.replace(':token', token).replace(':reference', charge.reference);
  const start = async () =>
    gateway?.start(charge, {
      description: `${company.name}, invoice ${document.number ?? ''}`.trim(),
      email: document.contactEmail ?? '',
      returnUrl: back,
      cancelUrl: origin + publicPath(document.type, token),
      createdAt: charge.createdAt,
    });
  const started = await start().catch(async (failure: unknown) => {
    services.log.error('payment of an invoice could not be started', { chargeId: charge.id, failure });
    const isUnsupported = failure instanceof UnsupportedAmount;
    if (!(failure instanceof ChargeInProgress)) {
      const reason = isUnsupported ? failure.message : 'The provider could not be reached.';
      await settleCharge(services, charge.reference, { status: 'failed', reason });
    }
    throw new Failure(502, isUnsupported ? `${failure.message} Nothing was charged.` : UNREACHABLE);
  });
  if (!started?.redirectUrl) {
    throw new Failure(502, UNREACHABLE);
  }
  await context.transact(({ db }) => db.update(documentCharges).set(started).where(eq(documentCharges.id, charge.id)));
  return started.redirectUrl;
}

const UNREACHABLE = 'The payment provider cannot be reached at the moment. Nothing was charged. Try again.';
