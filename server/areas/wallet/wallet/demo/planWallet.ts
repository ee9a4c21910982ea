import { CREDIT_PACKAGES, priceOfCredits } from '#domain/wallet/wallet.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { creditPurchases, installationPayments, walletEntries } from '#server/database/schema/wallet/wallet.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { CREDITS } from '../purchases/subject.ts';

const DAY = 86_400_000;
/** Minor units for a thousand credits, as in 0089_wallet.sql. */
const RATE = 1000;
/** Days before now on which credits were bought, the package, and what became of the payment. */
const PURCHASES = [
  { days: 340, index: 1, status: 'succeeded' },
  { days: 270, index: 0, status: 'succeeded' },
  { days: 268, index: 0, status: 'failed' },
  { days: 190, index: 1, status: 'succeeded' },
  { days: 120, index: 1, status: 'succeeded' },
  { days: 75, index: 0, status: 'abandoned' },
  { days: 61, index: 1, status: 'succeeded' },
  { days: 20, index: 0, status: 'succeeded' },
] as const;

/** Adds a year of purchases. Areas that spend credits add what they used. */
export function planWallet({ book, company, now, random }: Demo): void {
  const companyId = company.id;
  const buyer = book.rows(users).find(({ id }) => id === book.rowsOf(company, memberships)[0]?.userId);
  if (!buyer) {
    return;
  }
  const start = new Date(now.getTime() - 350 * DAY);
  const grant = { kind: 'grant', service: 'credits', reference: 'grant:welcome', note: 'Welcome credits' } as const;
  book.add(walletEntries, { companyId, ...grant, credits: 500, createdAt: start });
  for (const { days, index, status } of PURCHASES) {
    const { key, credits } = CREDIT_PACKAGES[index];
    const amountMinor = priceOfCredits(credits, RATE);
    const createdAt = new Date(now.getTime() - days * DAY + random.whole(0, 8) * 3_600_000);
    const isPaid = status === 'succeeded';
    const purchase = book.add(creditPurchases, {
      ...{ companyId, userId: buyer.id, userName: buyer.name, email: buyer.email },
      ...{ credits, package: key, amountMinor, currency: company.currency, createdAt },
    });
    if (isPaid) {
      const receipt = `R-${createdAt.getUTCFullYear()}-${String(purchase.id).padStart(6, '0')}`;
      Object.assign(purchase, { paidAt: createdAt, receipt });
      book.add(walletEntries, {
        ...{ companyId, kind: 'purchase', service: 'credits', credits, reference: `purchase:${purchase.id}` },
        ...{ userId: buyer.id, userName: buyer.name, createdAt },
      });
    }
    book.add(installationPayments, {
      ...{ companyId, subject: CREDITS, subjectId: purchase.id, reference: `credits_demo${random.code(20)}` },
      ...{ provider: 'sandbox', status, amountMinor, currency: company.currency, createdAt, updatedAt: createdAt },
      failureReason: status === 'failed' ? 'The card was declined.' : null,
    });
  }
}
