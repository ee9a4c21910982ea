import { fromMinor } from '#domain/kit/money/money.ts';
import { addDays } from '#domain/kit/time/days.ts';
import { addMonths } from '#domain/kit/time/monthGrid.ts';
import { owedOn, profitsOf } from '#server/areas/accounting/journal/reports/booksOn.ts';
import { cashOn } from '#server/areas/accounting/journal/reports/cashFlow.ts';
import { baseCurrencyOf } from '#server/areas/accounting/journal/toBase.ts';
import type { Reader } from '../presentDashboard.ts';

/** A figure of the books in their currency, and that of the month before. */
type BooksFigure = { label: string; value: string; previous: string; currency: string };

/** Cash and receivables at the end of a month, and its profit. `month` is its first day. */
export async function monthOfBooks(reader: Pick<Reader, 'db' | 'company'>, month: string): Promise<BooksFigure[]> {
  const currency = await baseCurrencyOf(reader.db, reader.company.id);
  const before = addMonths(month, -1);
  const [end, endBefore] = [addDays(addMonths(month, 1), -1), addDays(month, -1)];
  const [profit = 0, profitBefore = 0] = await profitsOf(reader, [
    { from: month, to: end },
    { from: before, to: endBefore },
  ]);
  const owed = async (day: string) => (await owedOn(reader, 'receivable', day)).all;
  const figure = (label: string, value: number, previous: number) => ({
    label,
    value: fromMinor(value, currency),
    previous: fromMinor(previous, currency),
    currency,
  });
  return [
    figure('Bank and cash at the end', await cashOn(reader, end), await cashOn(reader, endBefore)),
    figure('Customers owed at the end', await owed(end), await owed(endBefore)),
    figure('Profit', profit, profitBefore),
  ];
}
