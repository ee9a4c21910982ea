import { fromMinor } from '#domain/kit/money/money.ts';
import { accountSums } from './accountSums.ts';
import type { ReportAsked } from './ReportAsked.ts';
import { balanceColumn, type ReportTable } from './ReportTable.ts';

/** Every account with its debit or credit balance at the end of each period; both sides add up to the same. */
export async function trialBalance({ context, periods, currency }: ReportAsked): Promise<ReportTable> {
  const accounts = await accountSums(
    context,
    periods.map(({ to }) => ({ from: null, to })),
  );
  const sides = (sums: number[]) =>
    sums.flatMap((sum) => [fromMinor(Math.max(0, sum), currency), fromMinor(Math.max(0, -sum), currency)]);
  const totals = periods.flatMap((_, index) => {
    const sums = accounts.map(({ sums: each }) => each[index] ?? 0);
    const debit = sums.reduce((total, sum) => total + Math.max(0, sum), 0);
    const credit = sums.reduce((total, sum) => total + Math.max(0, -sum), 0);
    return [fromMinor(debit, currency), fromMinor(credit, currency)];
  });
  return {
    columns: periods.flatMap(({ to }) => [balanceColumn(to, 'Debit'), balanceColumn(to, 'Credit')]),
    rows: [
      ...accounts.map(({ id, code, name, sums }) => ({
        opens: { by: 'account' as const, id },
        label: `${code} ${name}`,
        kind: 'row' as const,
        values: sides(sums),
      })),
      { opens: null, label: 'Total', kind: 'total', values: totals },
    ],
  };
}
