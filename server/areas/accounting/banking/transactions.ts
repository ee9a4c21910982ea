import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { bankTransactions as contract } from '#contract/accounting/bankTransactions.ts';
import type { TransactionType } from '#domain/accounting/banking.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { bankTransactions as table } from '#server/database/schema/accounting/banking.ts';
import { resolveDay } from '#server/http/inputs/ranges.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import type { Totals } from '#server/http/records/totalsOf.ts';
import { transactionValues } from './addTransaction.ts';
import { changeMany, summaryOf } from './changeMany.ts';
import { postTransaction, repostTransaction } from './postTransaction.ts';
import { presentTransactions, transactionRows } from './presentTransactions.ts';
import { voidTransaction } from './voidTransaction.ts';

/** The `bank_transactions_search` index is on the same text. */
export const transactionList = defineSearchList({
  name: 'bank_transactions',
  table,
  text: [table.description, table.reference],
  scope: sql`false`,
});

/** What came in and went out; what is voided counts for nothing. */
export const transactionTotals: Totals = {
  currency: sql`(select a.currency from bank_accounts a where a.id = ${table.accountId})`,
  sums: { income: amountOf('income'), expense: amountOf('expense') },
};

export const transactionRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Transaction',
    messages: { deleted: 'Transaction voided' },
    owner: booksOf,
    search: transactionList,
    totals: () => transactionTotals,
    sorts: { date: table.date, created_at: table.createdAt },
    filters: (query, { company, services }) => {
      const today = todayIn(company.timezone, services.clock.now());
      const { type, account_id, category_id, contact_id, event_id, date_from, date_to } = query;
      return and(
        type && eq(table.type, type),
        account_id === undefined ? undefined : eq(table.accountId, account_id),
        contact_id === undefined ? undefined : eq(table.contactId, contact_id),
        event_id === undefined ? undefined : eq(table.eventId, event_id),
        category_id === undefined
          ? undefined
          : sql`${table.id} in (select s.transaction_id from bank_transaction_splits s where s.category_id = ${category_id})`,
        date_from === undefined ? undefined : gte(table.date, resolveDay(date_from, today)),
        date_to === undefined ? undefined : lte(table.date, resolveDay(date_to, today)),
      );
    },
    values: ({ db }, body, { before }) => transactionValues(db, body, before),
    created: (context, row, body) => postTransaction(context, row, body.splits),
    saved: (context, row, { body }) => repostTransaction(context, row, body.splits),
    rows: transactionRows,
    present: ({ db }, rows) => presentTransactions(db, rows),
    remove: voidTransaction,
  },
  {
    'POST /banking/transactions/bulk-change': async (context) => {
      await booksOf(context);
      const { ids, ...change } = context.body;
      const data = await changeMany(context, ids, change);
      return { data, message: summaryOf(data) };
    },
  },
);

function amountOf(type: TransactionType) {
  return sql`case when ${table.type} = ${type} and ${table.voidedAt} is null then ${table.amount} end`;
}
