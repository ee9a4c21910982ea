import { formatDay } from '#domain/kit/time/dates.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { fillDays } from './fillDays.ts';

/** Answers per day in the company's timezone. */
export function DaysChart({ days }: { days: { day: string; count: number }[] | null }) {
  return (
    <Chart
      kind="bar"
      title="Answers per day"
      labelName="Day"
      unit="Answers"
      height={200}
      data={
        days &&
        fillDays(days).map(({ day, count }) => ({
          label: formatDay(day, 'dayMonth'),
          values: { count },
        }))
      }
      series={[{ key: 'count', label: 'Answers' }]}
      empty={{ title: 'No answers yet' }}
    />
  );
}
