import { bankAccountInput, bankAccount as entity } from '#contract/accounting/bankAccounts.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { balancesOf } from './balances.ts';
import type { BankAccountRow } from './findBankAccount.ts';

export const accountFields = mapFields(bankAccounts, {
  entity,
  input: bankAccountInput,
  setElsewhere: ['opening_balance', 'iban'],
});

/** Accounts with their balances, in one query. */
export async function presentAccounts(context: HandlerContext, rows: BankAccountRow[]) {
  const balances = await balancesOf(context, rows);
  return rows.map((row) => ({
    ...accountFields.toWire(row),
    opening_balance: fromMinor(row.openingBalance, row.currency),
    balance: fromMinor(balances.get(row.id) ?? 0, row.currency),
  }));
}
