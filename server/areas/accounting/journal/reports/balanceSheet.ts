import { type AccountSums, accountSums } from './accountSums.ts';
import type { ReportAsked } from './ReportAsked.ts';
import { amountRow, balanceColumn, headingRow, type ReportTable, sumOf } from './ReportTable.ts';

/** What the company has and owes at the end of each period. The result so far is part of the equity. */
export async function balanceSheet({ context, periods, currency }: ReportAsked): Promise<ReportTable> {
  const accounts = await accountSums(
    context,
    periods.map(({ to }) => ({ from: null, to })),
  );
  const count = periods.length;
  const of = (...types: AccountSums['type'][]) => accounts.filter(({ type }) => types.includes(type));
  const result = sumOf(
    of('income', 'expense').map(({ sums }) => sums),
    count,
  ).map((sum) => -sum || 0);
  const part = (label: string, type: AccountSums['type'], more: { label: string; amounts: number[] }[] = []) => {
    const sign = type === 'asset' ? 1 : -1;
    const own = of(type);
    const signed = own.map(({ sums }) => sums.map((sum) => sign * sum || 0));
    const total = sumOf([...signed, ...more.map(({ amounts }) => amounts)], count);
    return {
      total,
      rows: [
        headingRow(label, count),
        ...own.map(({ id, code, name }, index) =>
          amountRow(
            currency,
            { opens: { by: 'account', id }, label: `${code} ${name}`, kind: 'row' },
            signed[index] ?? [],
          ),
        ),
        ...more.map(({ label: name, amounts }) => amountRow(currency, { label: name, kind: 'row' }, amounts)),
        amountRow(currency, { label: `Total ${label.toLowerCase()}`, kind: 'total' }, total),
      ],
    };
  };
  const assets = part('Assets', 'asset');
  const liabilities = part('Liabilities', 'liability');
  const equity = part('Equity', 'equity', [{ label: 'Result so far', amounts: result }]);
  const both = sumOf([liabilities.total, equity.total], count);
  return {
    columns: periods.map(({ to }) => balanceColumn(to)),
    rows: [
      ...assets.rows,
      ...liabilities.rows,
      ...equity.rows,
      amountRow(currency, { label: 'Liabilities and equity', kind: 'total' }, both),
    ],
  };
}
