import { and, eq, inArray, isNull } from 'drizzle-orm';
import { creditReservations } from '#server/database/schema/wallet/wallet.ts';
import { type LedgerOwner, lockWallet } from './ledger.ts';

/** The reason of work that is not done, because its credits were released while it waited. */
export const RELEASED =
  'It waited for so long that its credits were released. Nothing was charged. Send the failed ones again.';

/**
 * Keeps reservations for work that is about to be done. Call it in the transaction that claims the work.
 * @returns the references whose credits are still reserved; the others must not be done, because nobody would pay
 */
export async function holdReservations(
  { db, companyId }: LedgerOwner,
  references: readonly string[],
  until: Date,
): Promise<Set<string>> {
  if (references.length === 0) {
    return new Set();
  }
  await lockWallet(db, companyId);
  const rows = await db
    .update(creditReservations)
    .set({ expiresAt: until })
    .where(
      and(
        eq(creditReservations.companyId, companyId),
        inArray(creditReservations.reference, [...references]),
        isNull(creditReservations.settledAt),
      ),
    )
    .returning({ reference: creditReservations.reference });
  return new Set(rows.map(({ reference }) => reference));
}
