import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import { reports as contract, type ledgerLine } from '#contract/accounting/reports.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { fromMinor } from '#domain/kit/money.ts';
import { journalEntries, ledgerAccounts, journalLines as table } from '#server/database/schema/journal.ts';
import { implement } from '#server/http/implement.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { buildReport } from './reports/buildReport.ts';
import { baseCurrencyOf } from './toBase.ts';

type Line = { line: typeof table.$inferSelect; entry: typeof journalEntries.$inferSelect };

const findAccount = recordFinder(ledgerAccounts, 'That account');

export const reportRoutes = implement(contract, {
  'GET /accounting/reports/json': async (context) => ({
    data: await buildReport(context, context.query.report, context.query),
  }),

  'GET /accounting/reports/export': async (context) => {
    const { report } = context.query;
    const { columns, rows } = await buildReport(context, report, context.query);
    const values = columns.map((column, index) => [column, ({ values: cells }: (typeof rows)[number]) => cells[index]]);
    return csvFile<(typeof rows)[number]>(context, {
      name: `${report}-${context.query.from}-${context.query.to}.csv`,
      columns: { account: ({ label }) => label, ...Object.fromEntries(values) },
      read: async (_, after) => (after === null ? rows : []),
    });
  },

  'GET /accounting/ledger/{id}': async ({ db, company, params, query }) => {
    const account = await findAccount(db, params.id);
    const currency = await baseCurrencyOf(db, company.id);
    const direction = query.sort_order === 'asc' ? asc : desc;
    return paginate<Line, Sent<typeof ledgerLine>>(db, query, {
      id: table.id,
      where: and(
        eq(table.accountId, account.id),
        query.from === null ? undefined : gte(table.date, query.from),
        query.to === null ? undefined : lte(table.date, query.to),
      ),
      order: [direction(table.date), direction(table.id)],
      rows: db
        .select({ line: table, entry: journalEntries })
        .from(table)
        .innerJoin(journalEntries, eq(journalEntries.id, table.entryId))
        .$dynamic(),
      present: (rows) =>
        rows.map(({ line, entry }) => ({
          id: line.id,
          date: line.date,
          memo: line.memo ?? entry.memo,
          source_type: entry.sourceType,
          source_id: entry.sourceId,
          currency,
          debit: fromMinor(line.debit, currency),
          credit: fromMinor(line.credit, currency),
        })),
    });
  },
});
