import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { bankTransfer } from '#contract/accounting/bankTransfers.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { bankAccounts, bankTransfers as table } from '#server/database/schema/accounting/banking.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { transferFields } from './addTransfer.ts';
import type { BankAccountRow } from './findBankAccount.ts';

const from = alias(bankAccounts, 'sender');
const to = alias(bankAccounts, 'receiver');

export type ListedTransfer = { row: typeof table.$inferSelect; from: BankAccountRow; to: BankAccountRow };

/** Transfers with their accounts, without conditions or order. */
export function transferRows(db: Transaction) {
  return db
    .select({ row: table, from, to })
    .from(table)
    .innerJoin(from, eq(from.id, table.fromAccountId))
    .innerJoin(to, eq(to.id, table.toAccountId));
}

export function presentTransfers(rows: ListedTransfer[]): Sent<typeof bankTransfer>[] {
  return rows.map(({ row, from: sender, to: receiver }) => ({
    ...transferFields.toWire(row),
    ...{ from_account_name: sender.name, from_currency: sender.currency },
    ...{ to_account_name: receiver.name, to_currency: receiver.currency },
    sent_amount: fromMinor(row.sentAmount, sender.currency),
    received_amount: fromMinor(row.receivedAmount, receiver.currency),
    fee_amount: fromMinor(row.feeAmount, sender.currency),
    is_voided: row.voidedAt !== null,
  }));
}
