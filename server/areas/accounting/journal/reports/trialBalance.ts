import { fromMinor } from '#domain/kit/money.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { accountSums } from './accountSums.ts';
import type { Period, ReportTable } from './ReportTable.ts';

/** Every account with its debit or credit balance at the end of each period; both sides add up to the same. */
export async function trialBalance(context: HandlerContext, periods: Period[], currency: string): Promise<ReportTable> {
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
    columns: periods.flatMap(({ to }) => [`Debit ${to}`, `Credit ${to}`]),
    rows: [
      ...accounts.map(({ id, code, name, sums }) => ({
        account_id: id,
        label: `${code} ${name}`,
        kind: 'row' as const,
        values: sides(sums),
      })),
      { account_id: null, label: 'Total', kind: 'total', values: totals },
    ],
  };
}
