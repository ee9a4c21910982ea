import { asc } from 'drizzle-orm';
import { ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import type { ReportAsked } from './ReportAsked.ts';
import { amountRow, headingRow, periodColumn, type ReportTable, sumOf } from './ReportTable.ts';
import { resultSums } from './resultSums.ts';

/** Income and expenses of each period, and the profit. */
export async function profitAndLoss({ context, periods, currency, basis }: ReportAsked): Promise<ReportTable> {
  const results = new Map((await resultSums(context, 'account', periods, basis)).map((sums) => [sums.key, sums]));
  const accounts = await context.db.select().from(ledgerAccounts).orderBy(asc(ledgerAccounts.code));
  const count = periods.length;
  const part = (label: string, type: 'income' | 'expense') => {
    const own = accounts.flatMap((account) => {
      const sums = account.type === type ? results.get(account.id) : undefined;
      return sums ? [{ account, amounts: type === 'income' ? sums.income : sums.expenses }] : [];
    });
    const total = sumOf(
      own.map(({ amounts }) => amounts),
      count,
    );
    const rows = own.map(({ account: { id, code, name }, amounts }) =>
      amountRow(currency, { opens: { by: 'result', id }, label: `${code} ${name}`, kind: 'row' }, amounts),
    );
    const end = amountRow(currency, { label: `Total ${label.toLowerCase()}`, kind: 'total' }, total);
    return { total, rows: [headingRow(label, count), ...rows, end] };
  };
  const income = part('Income', 'income');
  const expenses = part('Expenses', 'expense');
  const profit = income.total.map((amount, index) => amount - (expenses.total[index] ?? 0));
  return {
    columns: periods.map((period) => periodColumn(period)),
    rows: [...income.rows, ...expenses.rows, amountRow(currency, { label: 'Profit', kind: 'total' }, profit)],
  };
}
