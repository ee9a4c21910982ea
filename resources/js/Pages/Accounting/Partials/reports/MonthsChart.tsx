import type { Basis } from '#domain/accounting/reports.ts';
import { formatMoney, formatMoneyShort } from '#domain/kit/money/money.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useMonths } from '#js/stores/accounting/reports.ts';

type MonthsChartProps = { from: string; to: string; basis: Basis; currency: string | null };

/** Income, expenses and profit of each month. */
export function MonthsChart({ from, to, basis, currency }: MonthsChartProps) {
  const { selected, isMissing, error, message, get } = useMonths();
  const query = { from, to, basis };
  useLoad(get, query);
  if (isMissing) {
    return null;
  }
  if (error) {
    return <ErrorState title="The months could not be loaded" message={message} onRetry={() => get(query)} />;
  }
  return (
    <Chart
      kind="bar"
      title="Month by month"
      labelName="Month"
      height={220}
      data={
        selected?.map(({ month, income, expenses, profit }) => ({
          label: month ? formatDay(month, 'month') : '',
          values: { income: Number(income ?? 0), expenses: Number(expenses ?? 0), profit: Number(profit ?? 0) },
        })) ?? null
      }
      series={[
        { key: 'income', label: 'Income' },
        { key: 'expenses', label: 'Expenses' },
        { key: 'profit', label: 'Profit' },
      ]}
      format={(value) => formatMoney(String(value), currency)}
      axisFormat={(value) => formatMoneyShort(value, currency)}
      empty={{ title: 'Nothing was posted in this time' }}
    />
  );
}
