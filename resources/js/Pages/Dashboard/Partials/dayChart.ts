import { formatDay } from '#domain/dates.ts';
import type { ChartPoint } from '#js/components/ChartProps.ts';

type Day = { date: string; tickets: number | null; revenue: string | null };

/** The days of the company as the points of a chart: `21 Nov`. A day with nothing known of it is left out. */
export function dayChart(days: Day[]): ChartPoint[] {
  return days.flatMap(({ date, tickets, revenue }) => {
    const label = formatDay(date, 'dayMonth');
    const values = { ...(tickets !== null && { tickets }), ...(revenue !== null && { revenue: Number(revenue) }) };
    return label === '' || Object.keys(values).length === 0 ? [] : [{ label, values }];
  });
}
