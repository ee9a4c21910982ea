import { eq } from 'drizzle-orm';
import { baseCurrencyOf } from '#server/areas/accounting/journal/toBase.ts';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import { minorOf } from '#server/http/inputs/minorOf.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';

/** Where the money of a payment moved. */
export type PaidOn = {
  /** The account of the chart, or the role that finds it. */
  account: number | 'bank';
  bankAccountId: number | null;
  /** Whether its lines are in the document's currency. */
  isInCurrency: boolean;
  /** What moved in the currency of the books; null at the rate of the day. */
  moved: number | null;
};

export const ON_THE_BANK: PaidOn = { account: 'bank', bankAccountId: null, isInCurrency: true, moved: null };

type Choice = { account_id?: number | null; account_amount?: string | null };

/**
 * The account that somebody chose for a payment.
 * @throws 422 for an account of nobody, or in a third currency
 */
export async function chosenAccount(
  { db, company }: Pick<DocumentContext, 'db' | 'company'>,
  row: DocumentRow,
  { account_id: id = null, account_amount: amount = null }: Choice,
): Promise<PaidOn> {
  if (id === null) {
    return ON_THE_BANK;
  }
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, id));
  if (!account || account.isArchived) {
    throw invalid({ account_id: ['Choose an account of your company.'] });
  }
  const chosen = { account: account.ledgerAccountId, bankAccountId: account.id };
  if (account.currency === row.currency) {
    return { ...chosen, isInCurrency: true, moved: null };
  }
  const base = await baseCurrencyOf(db, company.id);
  if (account.currency !== base) {
    throw invalid({ account_id: [`Choose an account in ${row.currency} or ${base}.`] });
  }
  const moved = amount === null ? null : minorOf(amount, base, 'account_amount');
  if (moved === 0) {
    throw invalid({ account_amount: ['Enter an amount greater than 0.'] });
  }
  return { ...chosen, isInCurrency: false, moved };
}
