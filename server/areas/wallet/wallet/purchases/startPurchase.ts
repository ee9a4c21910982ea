import { and, eq, isNull } from 'drizzle-orm';
import { formatCount } from '#domain/kit/formatCount.ts';
import { chargeStep } from '#domain/kit/money/chargeStep.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { CREDIT_PACKAGES, priceOfCredits } from '#domain/wallet/wallet.ts';
import { only } from '#server/database/only.ts';
import { creditPurchases, installationPayments } from '#server/database/schema/wallet/wallet.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { originOf } from '#server/http/origin.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import { installationGateway, installationProvider } from '#server/payments/installation/installationGateway.ts';
import { newToken } from '#server/tokens.ts';
import { rateOf } from '../prices/rates.ts';
import type { PurchaseRecord } from './findPurchase.ts';
import { CREDITS } from './subject.ts';

/** Stores a purchase and its payment, at the price of this moment. */
export async function beginPurchase(context: HandlerContext, credits: number): Promise<PurchaseRecord> {
  const { db, company, services } = context;
  const user = staffOf(context);
  const { currency, minorPerThousand } = await rateOf(db, company);
  const step = chargeStep(currency);
  const amountMinor = Math.ceil(priceOfCredits(credits, minorPerThousand) / step) * step;
  const createdAt = services.clock.now();
  const purchase = only(
    await db
      .insert(creditPurchases)
      .values({
        ...{ companyId: company.id, userId: user.id, userName: user.name, email: user.email },
        ...{ credits, package: CREDIT_PACKAGES.find((each) => each.credits === credits)?.key ?? null },
        ...{ amountMinor, currency, createdAt },
      })
      .returning(),
  );
  const payment = only(
    await db
      .insert(installationPayments)
      .values({
        ...{ companyId: company.id, subject: CREDITS, subjectId: purchase.id, reference: `credits_${newToken()}` },
        ...{ provider: installationProvider(services), amountMinor, currency, createdAt, updatedAt: createdAt },
      })
      .returning(),
  );
  return { purchase, payment };
}

/**
 * Starts the payment at the provider, unless it was started before. No transaction is open during the call.
 * @throws 502 if the provider cannot be reached; nothing was charged
 */
export async function startPurchase(context: StepsContext, found: PurchaseRecord): Promise<PurchaseRecord> {
  const { purchase, payment } = found;
  if (payment.status !== 'pending' || payment.redirectUrl) {
    return found;
  }
  const { services } = context;
  const back = (query: Record<string, string | number>) =>
    originOf(services.environment) + pageUrl('Wallet/Index', {}, query);
  const started = await installationGateway(services, payment.provider)
    .start(payment, {
      description: `${formatCount(purchase.credits)} credits`,
      email: purchase.email,
      returnUrl: back({ purchase: purchase.id }),
      cancelUrl: back({ purchase: purchase.id, cancelled: 1 }),
      createdAt: payment.createdAt,
    })
    .catch((failure: unknown) => {
      services.log.error('purchase of credits could not be started', { purchaseId: purchase.id, failure });
      throw new Failure(
        502,
        'The payment provider cannot be reached at the moment. Nothing was charged. Try again in a few minutes.',
      );
    });
  const { id } = payment;
  await context.transact(({ db }) =>
    db
      .update(installationPayments)
      .set(started)
      .where(and(eq(installationPayments.id, id), isNull(installationPayments.redirectUrl))),
  );
  return { purchase, payment: { ...payment, ...started } };
}
