import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import type { wallet as contract } from '#contract/wallet/wallet.ts';
import type { creditPurchase } from '#contract/wallet/walletMetrics.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { conflict, Failure } from '#server/http/outputs/failures.ts';
import { askInstallationProvider } from '#server/payments/installation/pollInstallationPayments.ts';
import { findPurchase, presentPurchase } from './findPurchase.ts';

type Completed = { data: Sent<typeof creditPurchase>; message: string };
type Id = BodyOf<(typeof contract)['POST /wallet/complete-payment']>['id'];

/**
 * Asks the provider about a purchase; what the browser claims does not count. Repeated calls add the credits once.
 * @throws 404; 402 if the payment failed; 409 if it was refused or taken back
 */
export async function completePurchase(context: StepsContext, id: Id): Promise<Completed> {
  const before = await context.transact(({ db }) => findPurchase(db, id));
  await askInstallationProvider(context.services, before.payment);
  const found = await context.transact(({ db }) => findPurchase(db, id));
  const { status, failureReason } = found.payment;
  switch (status) {
    case 'succeeded':
      return { data: presentPurchase(found), message: `${formatCount(found.purchase.credits)} credits added` };
    case 'pending':
      return { data: presentPurchase(found), message: 'The payment is not confirmed yet' };
    case 'failed':
    case 'abandoned':
      throw new Failure(402, `${failureReason ?? 'The payment was cancelled.'} Nothing was charged.`);
    case 'refused':
      throw conflict(`${failureReason ?? 'The payment does not fit.'} Ask whoever runs this installation.`);
    case 'reversed':
      throw conflict('This payment was taken back, and its credits with it.');
  }
}
