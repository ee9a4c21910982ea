import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { creditPurchases } from '#server/database/schema/wallet/wallet.ts';
import type { InstallationPayment, Settlement, SettlementWork } from '#server/payments/installation/Settlement.ts';
import { addEntry } from '../ledger/ledger.ts';
import { RECEIPT_JOB } from './mailReceipt.ts';
import { CREDITS } from './subject.ts';
import { takeBack } from './takeBack.ts';

/** Adds the credits of a paid purchase, and takes those back whose money went back. */
export const creditSettlement: Settlement = {
  subject: CREDITS,

  async paid(work, payment) {
    const { db, companyId, services, now } = work;
    const purchase = await purchaseOf(work, payment);
    const receipt = `R-${now.getUTCFullYear()}-${String(purchase.id).padStart(6, '0')}`;
    await db.update(creditPurchases).set({ receipt, paidAt: now }).where(eq(creditPurchases.id, purchase.id));
    const unit = { reference: `purchase:${purchase.id}`, credits: purchase.credits };
    await addEntry(work, 'purchase', unit, { service: 'credits', user: buyerOf(purchase), now });
    await services.queue.enqueue(db, RECEIPT_JOB, { companyId, purchaseId: purchase.id });
  },

  async reversed(work, payment, returned) {
    await takeBack(work, await purchaseOf(work, payment), returned);
  },
};

type Purchase = typeof creditPurchases.$inferSelect;

async function purchaseOf({ db }: SettlementWork, { subjectId }: InstallationPayment): Promise<Purchase> {
  return only(await db.select().from(creditPurchases).where(eq(creditPurchases.id, subjectId)));
}

function buyerOf({ userId, userName }: Purchase) {
  return userId === null ? null : { id: userId, name: userName ?? '' };
}
