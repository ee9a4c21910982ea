import { and, eq, isNotNull } from 'drizzle-orm';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { BankAccountRow } from './findBankAccount.ts';

/** The accounts that belong to a gateway. */
export async function gatewayAccounts(db: Transaction): Promise<BankAccountRow[]> {
  return db
    .select()
    .from(bankAccounts)
    .where(and(isNotNull(bankAccounts.gatewayId), eq(bankAccounts.isArchived, false)))
    .orderBy(bankAccounts.id);
}

/**
 * Where money goes that came through a gateway: the account of what it holds, else the bank account that it pays out to.
 * One in another currency is not where this money is.
 */
export function accountFor(
  accounts: readonly BankAccountRow[],
  gatewayId: number | null,
  currency: string,
): BankAccountRow | undefined {
  const own = accounts.filter((account) => account.gatewayId === gatewayId && account.currency === currency);
  return own.find(({ kind }) => kind === 'gateway') ?? own[0];
}
