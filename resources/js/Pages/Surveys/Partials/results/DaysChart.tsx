import { Chart } from '#js/components/Chart.tsx';
import { fillDays } from './fillDays.ts';

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Answers per day in the company's timezone. */
export function DaysChart({ days }: { days: { day: string; count: number }[] | null }) {
  return (
    <Chart
      kind="bar"
      title="Answers a day"
      labelName="Day"
      height={200}
      data={
        days &&
        fillDays(days).map(({ day, count }) => ({
          label: format.format(new Date(`${day}T00:00:00Z`)),
          values: { count },
        }))
      }
      series={[{ key: 'count', label: 'Answers' }]}
      empty={{ title: 'No answers yet' }}
    />
  );
}
