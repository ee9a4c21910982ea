import { and, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { creditPurchase } from '#contract/wallet/walletMetrics.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { only } from '#server/database/only.ts';
import { creditPurchases, installationPayments } from '#server/database/schema/wallet/wallet.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { CREDITS } from './subject.ts';

export type PurchaseRecord = {
  purchase: typeof creditPurchases.$inferSelect;
  payment: typeof installationPayments.$inferSelect;
};

/** @throws 404 */
export async function findPurchase(db: Transaction, id: number): Promise<PurchaseRecord> {
  return only(await purchaseRows(db).where(eq(creditPurchases.id, id)), () =>
    notFound('This purchase does not exist, or you do not have access to it.'),
  );
}

function purchaseRows(db: Transaction) {
  const isOfPurchase = and(
    eq(installationPayments.subject, CREDITS),
    eq(installationPayments.subjectId, creditPurchases.id),
  );
  return db
    .select({ purchase: creditPurchases, payment: installationPayments })
    .from(creditPurchases)
    .innerJoin(installationPayments, isOfPurchase)
    .$dynamic();
}

export function presentPurchase({ purchase, payment }: PurchaseRecord): Sent<typeof creditPurchase> {
  const isOpen = payment.status === 'pending';
  return {
    ...{ id: purchase.id, reference: payment.reference, credits: purchase.credits, package: purchase.package },
    ...{ amount: fromMinor(purchase.amountMinor, purchase.currency), currency: purchase.currency },
    ...{ status: payment.status, redirect_url: isOpen ? payment.redirectUrl : null },
    ...{ is_sandbox: payment.provider === 'sandbox', failure_reason: payment.failureReason },
    ...{ returned: fromMinor(purchase.returnedMinor, purchase.currency) },
    ...{ credits_taken: purchase.creditsTaken, credits_kept: purchase.creditsKept },
    ...{ receipt: purchase.receipt, user_name: purchase.userName },
    ...{ created_at: purchase.createdAt.toISOString(), paid_at: purchase.paidAt?.toISOString() ?? null },
  };
}
