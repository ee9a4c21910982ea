import { and, asc, eq, gt, gte, lte, or } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { accountingCategories, accountingContacts } from '#server/database/schema/accounting/accounting.ts';
import { journalEntries, ledgerAccounts, journalLines as table } from '#server/database/schema/accounting/journal.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Download } from '#server/http/outputs/answers.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import type { Period } from './reports/ReportTable.ts';
import { baseCurrencyOf } from './toBase.ts';

/** Every line of the journal of a period as CSV, by day. */
export async function exportJournal(context: HandlerContext, { from, to }: Period): Promise<Download> {
  const currency = await baseCurrencyOf(context.db, context.company.id);
  const read = (db: HandlerContext['db'], after: { line: typeof table.$inferSelect } | null, limit: number) =>
    db
      .select({
        line: table,
        entry: journalEntries,
        account: ledgerAccounts,
        contact: accountingContacts.name,
        category: accountingCategories.name,
      })
      .from(table)
      .innerJoin(journalEntries, eq(journalEntries.id, table.entryId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, table.accountId))
      .leftJoin(accountingContacts, eq(accountingContacts.id, table.contactId))
      .leftJoin(accountingCategories, eq(accountingCategories.id, table.categoryId))
      .where(
        and(
          gte(table.date, from),
          lte(table.date, to),
          after
            ? or(gt(table.date, after.line.date), and(eq(table.date, after.line.date), gt(table.id, after.line.id)))
            : undefined,
        ),
      )
      .orderBy(asc(table.date), asc(table.id))
      .limit(limit);
  type Row = Awaited<ReturnType<typeof read>>[number];
  return csvFile<Row>(context, {
    name: `journal-${from}-${to}.csv`,
    columns: {
      date: ({ line }) => line.date,
      entry: ({ line }) => line.entryId,
      account: ({ account }) => account.code,
      account_name: ({ account }) => account.name,
      memo: ({ line, entry }) => line.memo ?? entry.memo,
      debit: ({ line }) => fromMinor(line.debit, currency),
      credit: ({ line }) => fromMinor(line.credit, currency),
      currency: () => currency,
      foreign_currency: ({ line }) => line.currency,
      foreign_amount: ({ line }) =>
        line.currency && line.foreignAmount !== null ? fromMinor(line.foreignAmount, line.currency) : null,
      contact: ({ contact }) => contact,
      category: ({ category }) => category,
      source: ({ entry }) => `${entry.sourceType} ${entry.sourceId}`,
      reversal_of: ({ entry }) => entry.reversalOf,
    },
    read,
  });
}
