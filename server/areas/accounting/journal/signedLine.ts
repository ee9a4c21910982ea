import type { AccountRole } from '#domain/accounting/accounts.ts';
import type { EntryLine } from './postEntry.ts';

/** A debit of a positive amount, a credit of a negative one. */
export function signedLine(account: number | AccountRole, amount: number): EntryLine {
  return amount >= 0 ? { account, debit: amount } : { account, credit: -amount };
}
