import { eq, sql } from 'drizzle-orm';
import type { bankTransaction } from '#contract/accounting/bankTransactions.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { accountingContacts } from '#server/database/schema/accounting/accounting.ts';
import {
  bankAccounts,
  bankTransactionSplits as splits,
  bankTransactions as table,
} from '#server/database/schema/accounting/banking.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { transactionFields } from './addTransaction.ts';

export type ListedTransaction = {
  row: typeof table.$inferSelect;
  account: string;
  currency: string;
  contact: string | null;
};

/** Transactions with the names of what they refer to, without conditions or order. */
export function transactionRows(db: Transaction) {
  return db
    .select({
      row: table,
      account: bankAccounts.name,
      currency: bankAccounts.currency,
      contact: accountingContacts.name,
    })
    .from(table)
    .innerJoin(bankAccounts, eq(bankAccounts.id, table.accountId))
    .leftJoin(accountingContacts, eq(accountingContacts.id, table.contactId));
}

export async function presentTransactions(
  db: Transaction,
  rows: ListedTransaction[],
): Promise<Sent<typeof bankTransaction>[]> {
  const ids = anyOf(rows.map(({ row }) => row.id));
  const parts = await db.select().from(splits).where(sql`${splits.transactionId} = ${ids}`).orderBy(splits.id);
  const partsOf = Map.groupBy(parts, ({ transactionId }) => transactionId);
  return rows.map(({ row, account, currency, contact }) => ({
    ...transactionFields.toWire(row),
    ...{ account_name: account, contact_name: contact, currency, is_voided: row.voidedAt !== null },
    amount: fromMinor(row.amount, currency),
    splits: (partsOf.get(row.id) ?? []).map(({ categoryId, taxId, amount }) => ({
      category_id: categoryId,
      tax_id: taxId,
      amount: fromMinor(amount, currency),
    })),
  }));
}
