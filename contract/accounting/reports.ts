import { z } from 'zod';
import { DOCUMENT_TYPES } from '#domain/accounting/documents.ts';
import { BASES, LEDGER_KEYS, REPORTS } from '#domain/accounting/reports.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, optionalNumeric, orEmpty } from '../kit/inputs.ts';
import { restricted } from '../kit/restricted.ts';
import { calendarDay, currency, listQuery, messageOnly, money, pageOrList, wrapped } from '../kit/shapes.ts';

const bookMoney = restricted(money, 'accounting.reports');

/** What a row's figures are made of: the lines of the journal that have this account, contact, event, campaign or category. */
const opens = z.object({
  by: z.enum(LEDGER_KEYS),
  /** Null for the lines that have none. */
  id: z.number().nullable(),
});
export type Opens = z.infer<typeof opens>;

/** A report as a table: the same on the screen, in print and in files. */
export const report = z.object({
  currency,
  from: calendarDay,
  to: calendarDay,
  columns: z.array(
    z.object({
      label: z.string(),
      /** The days whose lines it sums; null: from the beginning. */
      from: calendarDay.nullable(),
      to: calendarDay,
    }),
  ),
  rows: z.array(
    z.object({
      id: z.number(),
      opens: opens.nullable(),
      label: z.string(),
      kind: z.enum(['heading', 'row', 'total']),
      /** One for each column; empty text where there is none. */
      values: z.array(z.string()),
    }),
  ),
});
entities.add(report, { id: 'AccountingReport' });
export type Report = Read<typeof report>;

const basis = z.enum(BASES).default('accrual');

const period = {
  report: z.enum(REPORTS),
  from: day('Enter the first day.'),
  to: day('Enter the last day.'),
  /** Beside it: the period of the same length before, or the year before. */
  compare: z.enum(['none', 'period', 'year']).default('none'),
  /** When income and expenses count: with their document, or as it is paid. Reports of balances have no such choice. */
  basis,
};

/** Income and expenses of a month, for a chart. */
export const monthOfBooks = z.object({
  id: z.number(),
  month: calendarDay,
  income: bookMoney,
  expenses: bookMoney,
  profit: bookMoney,
});
entities.add(monthOfBooks, { id: 'MonthOfBooks' });
export type MonthOfBooks = Read<typeof monthOfBooks>;

/** A line of the journal, as a figure of a report opens it. */
export const ledgerLine = z.object({
  id: z.number(),
  date: calendarDay,
  memo: z.string(),
  account: z.string().nullable(),
  source_type: z.string(),
  source_id: z.number(),
  /** The document behind it, also that of a payment. */
  document: z.object({ type: z.enum(DOCUMENT_TYPES), id: z.number() }).nullable(),
  currency,
  debit: bookMoney,
  credit: bookMoney,
});
entities.add(ledgerLine, { id: 'LedgerLine' });
export type LedgerLine = Read<typeof ledgerLine>;

const { search: _, ...pages } = listQuery(['date']);

/** Cash, what is owed on both sides, and the result of this month and the last. */
export const booksOverview = z.object({
  currency,
  cash: bookMoney,
  receivable: bookMoney,
  overdue_receivable: bookMoney,
  payable: bookMoney,
  overdue_payable: bookMoney,
  profit: bookMoney,
  previous_profit: bookMoney,
});
entities.add(booksOverview, { id: 'BooksOverview' });
export type BooksOverview = Read<typeof booksOverview>;

/** A financial year of the books. */
export const financialYear = z.object({
  /** The calendar year in which it begins. */
  id: z.number(),
  from: calendarDay,
  to: calendarDay,
  currency,
  profit: bookMoney,
  is_closed: z.boolean(),
  /** It is over, so it can be closed. */
  is_over: z.boolean(),
});
entities.add(financialYear, { id: 'FinancialYear' });
export type FinancialYear = Read<typeof financialYear>;

export const reports = defineExtensions({
  'GET /accounting/overview/json': {
    call: 'overview',
    summary: 'Cash, what is owed, and the profit of the month',
    access: 'accounting.reports',
    response: wrapped(booksOverview),
  },
  'GET /accounting/years/json': {
    call: 'years',
    summary: 'The financial years since the first entry, the newest first',
    access: 'accounting.close',
    response: z.array(financialYear),
  },
  'POST /accounting/years/{id}/close': {
    call: 'closeYear',
    summary: 'Carries the result of a finished year forward and closes its days',
    access: 'accounting.close',
    response: messageOnly,
  },
  'POST /accounting/years/{id}/reopen': {
    call: 'reopenYear',
    summary: 'Takes the closing of a year back',
    access: 'accounting.close',
    response: messageOnly,
  },
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
  'GET /accounting/reports/spreadsheet': {
    call: 'spreadsheet',
    summary: 'The report as a spreadsheet',
    access: 'accounting.reports',
    query: z.object(period),
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  'GET /accounting/reports/months': {
    call: 'months',
    summary: 'Income, expenses and profit of each month of a period',
    access: 'accounting.reports',
    query: z.object({ from: period.from, to: period.to, basis }),
    response: wrapped(z.array(monthOfBooks)),
  },
  'GET /accounting/ledger/json': {
    call: 'ledger',
    summary: 'The lines of the journal behind a figure of a report, newest first',
    access: 'accounting.reports',
    query: z.object({
      ...pages,
      from: orEmpty(day('Enter a date.')),
      to: orEmpty(day('Enter a date.')),
      by: opens.shape.by,
      id: optionalNumeric(id).default(null),
      basis,
    }),
    response: pageOrList(ledgerLine),
  },
  'GET /accounting/journal/export': {
    call: 'exportJournal',
    summary: 'Every line of the journal of a period as CSV, for the accountant',
    access: 'accounting.reports',
    query: z.object({ from: period.from, to: period.to }),
    file: 'text/csv',
  },
});
