import { addDays } from '../kit/time/days.ts';

/** The reports of the books, with the groups in which people look for them. */
export const REPORTS = [
  'profit-and-loss',
  'balance-sheet',
  'cash-flow',
  'by-event',
  'by-campaign',
  'by-category',
  'by-customer',
  'by-vendor',
  'aged-receivables',
  'aged-payables',
  'tax',
  'trial-balance',
  'general-ledger',
] as const;
export type ReportName = (typeof REPORTS)[number];

export const REPORT_LABELS: Record<ReportName, string> = {
  'profit-and-loss': 'Profit and loss',
  'balance-sheet': 'Balance sheet',
  'cash-flow': 'Cash flow',
  'by-event': 'Events',
  'by-campaign': 'Campaigns',
  'by-category': 'Categories',
  'by-customer': 'Customers',
  'by-vendor': 'Vendors',
  'aged-receivables': 'Aged receivables',
  'aged-payables': 'Aged payables',
  tax: 'Tax summary',
  'trial-balance': 'Trial balance',
  'general-ledger': 'General ledger',
};

/** What each report answers, in a line. */
export const REPORT_QUESTIONS: Record<ReportName, string> = {
  'profit-and-loss': 'What came in, what went out, and what is left',
  'balance-sheet': 'What the organisation has and owes on a day',
  'cash-flow': 'Where the money on bank and cash accounts came from and went to',
  'by-event': 'What each event earned',
  'by-campaign': 'What each campaign earned',
  'by-category': 'Income and expenses by category',
  'by-customer': 'What was sold to whom',
  'by-vendor': 'What was bought from whom',
  'aged-receivables': 'Who owes money, and for how long',
  'aged-payables': 'What is owed to vendors, and for how long',
  tax: 'Tax on sales and purchases by rate, and what is owed',
  'trial-balance': 'The balance of every account; both sides add up to the same',
  'general-ledger': 'Every account: what it began with, what moved, and what it ended with',
};

/** Whether income and expenses count with their document (accrual) or as it is paid (cash). */
export const BASES = ['accrual', 'cash'] as const;
export type Basis = (typeof BASES)[number];

const WITH_BASIS: readonly ReportName[] = [
  'profit-and-loss',
  'by-event',
  'by-campaign',
  'by-category',
  'by-customer',
  'by-vendor',
  'tax',
];

/** Reports of balances and of cash have no choice of basis. */
export function hasBasis(report: ReportName): boolean {
  return WITH_BASIS.includes(report);
}

const ON_A_DAY: readonly ReportName[] = ['balance-sheet', 'trial-balance', 'aged-receivables', 'aged-payables'];

/** Balances on a day, not what happened between two. */
export function isOnADay(report: ReportName): boolean {
  return ON_A_DAY.includes(report);
}

const WITHOUT_COMPARISON: readonly ReportName[] = ['aged-receivables', 'aged-payables', 'general-ledger'];

/** Aged lists and the general ledger have columns of their own. */
export function hasComparison(report: ReportName): boolean {
  return !WITHOUT_COMPARISON.includes(report);
}

/**
 * What the lines behind a figure have in common: all lines of an account, those of an account that are income or
 * expenses of the period (`result`), a part of income and expenses, a tax, what a contact owes or is owed, or what an
 * account gave to or took from banks and cash.
 */
export const LEDGER_KEYS = [
  'account',
  'result',
  'category',
  'customer',
  'vendor',
  'event',
  'campaign',
  'tax',
  'receivable',
  'payable',
  'cash',
] as const;
export type LedgerKey = (typeof LEDGER_KEYS)[number];

/** The first days of the aged columns, by days since the due date; before the first is not due yet. */
export const AGE_LIMITS = [1, 31, 61, 91] as const;
export const AGE_LABELS = ['Not due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const;

export const PERIODS = ['month', 'last-month', 'quarter', 'year', 'last-year'] as const;
export type PeriodName = (typeof PERIODS)[number];

export const PERIOD_LABELS: Record<PeriodName, string> = {
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  year: 'This financial year',
  'last-year': 'Last financial year',
};

/**
 * The first and last day of a period.
 * @param today a day, such as `2026-11-28`
 * @param yearStart the first day of the financial year, such as `04-01`
 */
export function periodOf(name: PeriodName, today: string, yearStart = '01-01'): { from: string; to: string } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch (name) {
    case 'month':
      return months(year, month, 1);
    case 'last-month':
      return months(year, month - 1, 1);
    case 'quarter':
      return months(year, month - ((month - 1) % 3), 3);
    default: {
      const first = yearOf(today, yearStart) - (name === 'last-year' ? 1 : 0);
      return { from: `${first}-${yearStart}`, to: addDays(`${first + 1}-${yearStart}`, -1) };
    }
  }
}

/** The calendar year in which the financial year of a day began. */
export function yearOf(day: string, yearStart = '01-01'): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < yearStart ? year - 1 : year;
}

/** Whole months from the first day of a month; the month can be 0 or 13. */
function months(year: number, month: number, count: number): { from: string; to: string } {
  return { from: monthStart(year, month), to: addDays(monthStart(year, month + count), -1) };
}

function monthStart(year: number, month: number): string {
  const index = year * 12 + month - 1;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}
