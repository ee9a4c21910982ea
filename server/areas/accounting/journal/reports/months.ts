import { sql } from 'drizzle-orm';
import type { monthOfBooks } from '#contract/accounting/reports.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { Basis } from '#domain/accounting/reports.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { baseCurrencyOf } from '../toBase.ts';
import type { Period } from './ReportTable.ts';
import { resultSums } from './resultSums.ts';

const MAX_MONTHS = 36;

/** Income, expenses and profit of the months of a period, the last 36 of them at most. */
export async function monthsOf(
  context: HandlerContext,
  { from, to, basis }: Period & { basis: Basis },
): Promise<Sent<typeof monthOfBooks>[]> {
  const currency = await baseCurrencyOf(context.db, context.company.id);
  const months = rowsOf<Period>(
    await context.db.execute(sql`
      select to_char(greatest(month, ${from}::date), 'YYYY-MM-DD') as from,
        to_char(least((month + interval '1 month - 1 day')::date, ${to}::date), 'YYYY-MM-DD') as to
      from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as month
      order by month desc limit ${MAX_MONTHS}`),
  ).reverse();
  const results = await resultSums(context, 'account', months, basis);
  return months.map(({ from: month }, index) => {
    const income = results.reduce((sum, result) => sum + (result.income[index] ?? 0), 0);
    const expenses = results.reduce((sum, result) => sum + (result.expenses[index] ?? 0), 0);
    const shown = (amount: number) => fromMinor(amount, currency);
    return { id: index + 1, month, income: shown(income), expenses: shown(expenses), profit: shown(income - expenses) };
  });
}
