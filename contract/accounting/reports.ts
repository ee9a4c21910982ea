import { z } from 'zod';
import { REPORTS } from '#domain/accounting/reports.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, orEmpty } from '../kit/inputs.ts';
import { restricted } from '../kit/restricted.ts';
import { calendarDay, currency, listQuery, money, pageOrList, wrapped } from '../kit/shapes.ts';

const bookMoney = restricted(money, 'accounting.reports');

/** A report as a table: the same on the screen, in print and as CSV. */
export const report = z.object({
  currency,
  from: calendarDay,
  to: calendarDay,
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      id: z.number(),
      /** The account whose entries it sums, if it is one. */
      account_id: z.number().nullable(),
      label: z.string(),
      kind: z.enum(['heading', 'row', 'total']),
      /** One for each column; empty text where there is none. */
      values: z.array(z.string()),
    }),
  ),
});
entities.add(report, { id: 'AccountingReport' });
export type Report = Read<typeof report>;

const period = {
  report: z.enum(REPORTS),
  from: day('Enter the first day.'),
  to: day('Enter the last day.'),
  /** Beside it: the period of the same length before, or the year before. */
  compare: z.enum(['none', 'period', 'year']).default('none'),
};

/** A line of the journal, as a figure of a report opens it. */
export const ledgerLine = z.object({
  id: z.number(),
  date: calendarDay,
  memo: z.string(),
  source_type: z.string(),
  source_id: z.number(),
  currency,
  debit: bookMoney,
  credit: bookMoney,
});
entities.add(ledgerLine, { id: 'LedgerLine' });
export type LedgerLine = Read<typeof ledgerLine>;

const { search: _, ...pages } = listQuery(['date']);

export const reports = defineExtensions({
  'GET /accounting/reports/json': {
    call: 'get',
    summary: 'A report of a period: trial balance, profit and loss, balance sheet, taxes',
    access: 'accounting.reports',
    query: z.object(period),
    response: wrapped(report),
  },
  'GET /accounting/reports/export': {
    call: 'export',
    summary: 'The report as CSV',
    access: 'accounting.reports',
    query: z.object(period),
    file: 'text/csv',
  },
  'GET /accounting/ledger/{id}': {
    call: 'ledger',
    summary: 'The entries of an account of the chart, newest first',
    access: 'accounting.reports',
    query: z.object({ ...pages, from: orEmpty(day('Enter a date.')), to: orEmpty(day('Enter a date.')) }),
    response: pageOrList(ledgerLine),
  },
});
