import type { HandlerContext } from '#server/http/context.ts';
import { readAged } from './aged.ts';
import type { Period } from './ReportTable.ts';
import { resultSums } from './resultSums.ts';

type Context = Pick<HandlerContext, 'db'>;

/** What customers owe, or what is owed to vendors, on a day, and what of it is overdue; minor units. */
export async function owedOn(
  context: Context,
  side: 'receivable' | 'payable',
  day: string,
): Promise<{ all: number; overdue: number }> {
  const ages = (await readAged(context, side, day)).map((row) => row.ages);
  const sum = (from: number) => ages.reduce((total, each) => total + each.slice(from).reduce((a, b) => a + b, 0), 0);
  return { all: sum(0), overdue: sum(1) };
}

/** The profit of each period in minor units, by the dates of documents. */
export async function profitsOf(context: Context, periods: Period[]): Promise<number[]> {
  const results = await resultSums(context, 'account', periods, 'accrual');
  return periods.map((_, index) =>
    results.reduce((sum, { income, expenses }) => sum + (income[index] ?? 0) - (expenses[index] ?? 0), 0),
  );
}
