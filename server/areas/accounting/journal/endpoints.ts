import { reports as contract, type ledgerLine } from '#contract/accounting/reports.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { REPORT_LABELS } from '#domain/accounting/reports.ts';
import { implement } from '#server/http/implement.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { exportJournal } from './exportJournal.ts';
import { ledgerOf } from './ledger.ts';
import { buildReport } from './reports/buildReport.ts';
import { monthsOf } from './reports/months.ts';
import { overviewOf } from './reports/overview.ts';
import { columnTitle } from './reports/ReportTable.ts';
import { spreadsheet } from './reports/spreadsheet.ts';
import { baseCurrencyOf } from './toBase.ts';
import { closeYear, listYears, reopenYear } from './years.ts';

type LedgerRow = Parameters<ReturnType<typeof ledgerOf>['present']>[0][number];

export const reportRoutes = implement(contract, {
  'GET /accounting/overview/json': async (context) => ({ data: await overviewOf(context) }),

  'GET /accounting/years/json': (context) => listYears(context),

  'POST /accounting/years/{id}/close': async (context) => {
    await closeYear(context, context.params.id);
    return { message: 'Year closed' };
  },

  'POST /accounting/years/{id}/reopen': async (context) => {
    await reopenYear(context, context.params.id);
    return { message: 'Year opened again' };
  },

  'GET /accounting/reports/json': async (context) => ({
    data: await buildReport(context, context.query.report, context.query),
  }),

  'GET /accounting/reports/export': async (context) => {
    const { report, from, to } = context.query;
    const { columns, rows } = await buildReport(context, report, context.query);
    const values = columns.map((column, index) => [
      columnTitle(column),
      ({ values: cells }: (typeof rows)[number]) => cells[index],
    ]);
    return csvFile<(typeof rows)[number]>(context, {
      name: `${report}-${from}-${to}.csv`,
      columns: { account: ({ label }) => label, ...Object.fromEntries(values) },
      read: async (_, after) => (after === null ? rows : []),
    });
  },

  'GET /accounting/reports/spreadsheet': async (context) => {
    const { report, from, to } = context.query;
    const table = await buildReport(context, report, context.query);
    return spreadsheet(`${report}-${from}-${to}`, REPORT_LABELS[report], table);
  },

  'GET /accounting/reports/months': async (context) => ({ data: await monthsOf(context, context.query) }),

  'GET /accounting/ledger/json': async ({ db, company, query }) => {
    const currency = await baseCurrencyOf(db, company.id);
    return paginate<LedgerRow, Sent<typeof ledgerLine>>(db, query, ledgerOf(db, query, currency));
  },

  'GET /accounting/journal/export': (context) => exportJournal(context, context.query),
});
