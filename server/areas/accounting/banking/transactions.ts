import { eq, sql } from 'drizzle-orm';
import { bankTransactions as contract } from '#contract/accounting/bankTransactions.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { reverseSource } from '#server/areas/accounting/journal/reverseSource.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { accountingContacts } from '#server/database/schema/accounting/accounting.ts';
import {
  bankAccounts,
  bankTransactionSplits as splits,
  bankTransactions as table,
} from '#server/database/schema/accounting/banking.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { transactionFields as fields, transactionValues } from './addTransaction.ts';
import { postTransaction } from './postTransaction.ts';
import { voidTransaction } from './voidTransaction.ts';

/** The `bank_transactions_search` index is on the same text. */
export const transactionList = defineSearchList({
  name: 'bank_transactions',
  table,
  text: [table.description, table.reference],
  scope: sql`false`,
});

export const transactionRoutes = implementRecords(contract, {
  table,
  noun: 'Transaction',
  messages: { deleted: 'Transaction voided' },
  owner: booksOf,
  search: transactionList,
  sorts: { date: table.date, created_at: table.createdAt },
  filters: { type: table.type, account_id: table.accountId },
  values: async ({ db }, body, { before }) => {
    if (before?.voidedAt) {
      throw conflict('This transaction is voided. Record a new one instead.');
    }
    return { ...(await transactionValues(db, body)), ...(before && { revision: before.revision + 1 }) };
  },
  created: (context, row, body) => postTransaction(context, row, body.splits),
  saved: async (context, row, { body }) => {
    await reverseSource(context.db, context.company.id, { type: 'transaction', id: row.id });
    return postTransaction(context, row, body.splits);
  },
  rows: (db) =>
    db
      .select({
        row: table,
        account: bankAccounts.name,
        currency: bankAccounts.currency,
        contact: accountingContacts.name,
      })
      .from(table)
      .innerJoin(bankAccounts, eq(bankAccounts.id, table.accountId))
      .leftJoin(accountingContacts, eq(accountingContacts.id, table.contactId)),
  present: async ({ db }, lines) => {
    const ids = anyOf(lines.map(({ row }) => row.id));
    const parts = await db.select().from(splits).where(sql`${splits.transactionId} = ${ids}`).orderBy(splits.id);
    const partsOf = Map.groupBy(parts, ({ transactionId }) => transactionId);
    return lines.map(({ row, account, currency, contact }) => ({
      ...fields.toWire(row),
      ...{ account_name: account, contact_name: contact, currency, is_voided: row.voidedAt !== null },
      amount: fromMinor(row.amount, currency),
      splits: (partsOf.get(row.id) ?? []).map(({ categoryId, taxId, amount }) => ({
        category_id: categoryId,
        tax_id: taxId,
        amount: fromMinor(amount, currency),
      })),
    }));
  },
  remove: voidTransaction,
});
