import { eq } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { returnedText } from '#domain/wallet/returnedText.ts';
import { shareOf } from '#domain/wallet/wallet.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { creditPurchases } from '#server/database/schema/wallet/wallet.ts';
import { onCommit } from '#server/database/tenancy.ts';
import type { Returned, SettlementWork } from '#server/payments/installation/Settlement.ts';
import { addEntry, lockWallet, readWallet } from '../ledger/ledger.ts';

type Purchase = typeof creditPurchases.$inferSelect;

/**
 * Takes the credits back whose money went back. A refund of a part takes only what is unspent; a dispute, and the loss of
 * the whole payment, also take what was spent, so that the balance can be below zero (decision 0145).
 */
export async function takeBack(
  work: SettlementWork,
  purchase: Purchase,
  { by, minor, isAll }: Returned,
): Promise<void> {
  const { db, companyId, services, now } = work;
  const { id, credits, creditsTaken, currency } = purchase;
  await lockWallet(db, companyId);
  const mayOwe = isAll || by === 'disputed';
  const due = shareOf(credits, { part: minor, of: purchase.amountMinor }) - creditsTaken;
  const owed = isAll ? due : due - purchase.creditsKept;
  const { available } = await readWallet({ db, companyId });
  const taken = mayOwe ? owed : Math.min(owed, Math.max(0, available));
  const kept = isAll ? 0 : purchase.creditsKept + owed - taken;
  const returnedMinor = minor - purchase.returnedMinor;
  const note = returnedText({ amount: fromMinor(returnedMinor, currency), currency, taken, kept: owed - taken });
  await db
    .update(creditPurchases)
    .set({
      ...{ returnedMinor: minor, creditsTaken: creditsTaken + taken, creditsKept: kept },
      ...(isAll && { reversedAt: now }),
    })
    .where(eq(creditPurchases.id, id));
  const reference = isAll ? `purchase:${id}` : `purchase:${id}:${minor}`;
  const why = by === 'disputed' ? 'The payment was disputed.' : 'The payment was refunded.';
  await addEntry(
    work,
    'chargeback',
    { reference, credits: taken },
    { service: 'credits', note: `${why} ${note}`, now },
  );
  await notify(
    { db, services, company: { id: companyId }, afterCommit: (after) => onCommit(db, services.log, after) },
    {
      kind: 'wallet.returned',
      to: { permission: 'wallet.purchase' },
      title: by === 'disputed' ? 'A payment for credits was disputed' : 'A payment for credits was refunded',
      body: note,
      url: pageUrl('Wallet/Receipt', purchase),
    },
  );
}
