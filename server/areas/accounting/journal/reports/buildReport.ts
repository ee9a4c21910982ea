import type { report } from '#contract/accounting/reports.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { type Basis, hasBasis, hasComparison, type ReportName } from '#domain/accounting/reports.ts';
import { addDays, dayNumber } from '#domain/kit/time/days.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { baseCurrencyOf } from '../toBase.ts';
import { aged } from './aged.ts';
import { balanceSheet } from './balanceSheet.ts';
import { byRecord } from './byRecord.ts';
import { cashFlow } from './cashFlow.ts';
import { generalLedger } from './generalLedger.ts';
import { profitAndLoss } from './profitAndLoss.ts';
import type { ReportAsked } from './ReportAsked.ts';
import type { Period, ReportTable } from './ReportTable.ts';
import { taxSummary } from './taxSummary.ts';
import { trialBalance } from './trialBalance.ts';

type Asked = Period & { compare: 'none' | 'period' | 'year'; basis: Basis };

const BUILDERS: Record<ReportName, (asked: ReportAsked) => Promise<ReportTable>> = {
  'profit-and-loss': profitAndLoss,
  'balance-sheet': balanceSheet,
  'cash-flow': cashFlow,
  'by-event': byRecord('by-event'),
  'by-campaign': byRecord('by-campaign'),
  'by-category': byRecord('by-category'),
  'by-customer': byRecord('by-customer'),
  'by-vendor': byRecord('by-vendor'),
  'aged-receivables': aged('receivable'),
  'aged-payables': aged('payable'),
  tax: taxSummary,
  'trial-balance': trialBalance,
  'general-ledger': generalLedger,
};

/** A report of a period, and of the one that it is compared with. @throws 422 if the period ends before it begins */
export async function buildReport(
  context: HandlerContext,
  name: ReportName,
  { compare, from, to, basis }: Asked,
): Promise<Sent<typeof report>> {
  if (to < from) {
    throw invalid({ to: ['The last day must not be before the first.'] });
  }
  const { db, company } = context;
  const currency = await baseCurrencyOf(db, company.id);
  const periods =
    compare === 'none' || !hasComparison(name) ? [{ from, to }] : [{ from, to }, periodBefore({ from, to }, compare)];
  const { columns, rows } = await BUILDERS[name]({
    context,
    periods,
    currency,
    basis: hasBasis(name) ? basis : 'accrual',
  });
  return { currency, from, to, columns, rows: rows.map((row, index) => ({ id: index + 1, ...row })) };
}

/** The period of the same length that ends before this one, or the same days a year earlier. */
function periodBefore({ from, to }: Period, compare: 'period' | 'year'): Period {
  if (compare === 'period') {
    const days = dayNumber(to) - dayNumber(from) + 1;
    return { from: addDays(from, -days), to: addDays(from, -1) };
  }
  return { from: yearBefore(from), to: yearBefore(to) };
}

/** 29 February becomes the 28th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return Number.isNaN(dayNumber(before)) || !sameDay(before) ? `${before.slice(0, 8)}28` : before;
}

function sameDay(day: string): boolean {
  return addDays(day, 0) === day;
}
