import type { ChartPoint } from '#js/components/ChartProps.ts';

type Day = { date: string; tickets: number; revenue: string };

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The days of the company as the points of a chart: `21 Nov`. */
export function dayChart(days: Day[]): ChartPoint[] {
  return days.map(({ date, tickets, revenue }) => ({
    label: format.format(new Date(`${date}T00:00:00Z`)),
    values: { tickets, revenue: Number(revenue) },
  }));
}
