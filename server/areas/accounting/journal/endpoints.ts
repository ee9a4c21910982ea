import { reports as contract, type ledgerLine } from '#contract/accounting/reports.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { fromMinor } from '#domain/kit/money.ts';
import { ledgerAccounts } from '#server/database/schema/journal.ts';
import { implement } from '#server/http/implement.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { type JournalLine, linesOfAccount } from './linesOfAccount.ts';
import { buildReport } from './reports/buildReport.ts';
import { baseCurrencyOf } from './toBase.ts';

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
    return paginate<JournalLine, Sent<typeof ledgerLine>>(db, query, {
      ...linesOfAccount(db, account.id, query),
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
