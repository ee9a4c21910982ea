import type { HandlerContext } from '#server/http/context.ts';
import { type AccountSums, accountSums } from './accountSums.ts';
import { amountRow, columnOf, headingRow, type Period, type ReportTable, sumOf } from './ReportTable.ts';

/** Income and expenses of each period, and the profit. */
export async function profitAndLoss(
  context: HandlerContext,
  periods: Period[],
  currency: string,
): Promise<ReportTable> {
  const accounts = await accountSums(context, periods);
  const count = periods.length;
  const part = (label: string, type: AccountSums['type'], sign: number) => {
    const own = accounts.filter((account) => account.type === type);
    const signed = own.map(({ sums }) => sums.map((sum) => sign * sum || 0));
    const total = sumOf(signed, count);
    const rows = own.map(({ id, code, name }, index) =>
      amountRow(currency, { account_id: id, label: `${code} ${name}`, kind: 'row' }, signed[index] ?? []),
    );
    const end = amountRow(currency, { label: `Total ${label.toLowerCase()}`, kind: 'total' }, total);
    return { total, rows: [headingRow(label, count), ...rows, end] };
  };
  const income = part('Income', 'income', -1);
  const expenses = part('Expenses', 'expense', 1);
  const profit = income.total.map((amount, index) => amount - (expenses.total[index] ?? 0));
  return {
    columns: periods.map(columnOf),
    rows: [...income.rows, ...expenses.rows, amountRow(currency, { label: 'Profit', kind: 'total' }, profit)],
  };
}
