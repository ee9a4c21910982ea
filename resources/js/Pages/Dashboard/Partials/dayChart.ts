import { formatDay } from '#domain/kit/time/dates.ts';
import type { ChartPoint } from '#js/components/chart/ChartProps.ts';

type Day = { date: string; tickets: number | null; revenue: string | null };

/** Days as chart points labelled `21 Nov`. Days without data are left out. */
export function dayChart(days: Day[]): ChartPoint[] {
  return days.flatMap(({ date, tickets, revenue }) => {
    const label = formatDay(date, 'dayMonth');
    const values = { ...(tickets !== null && { tickets }), ...(revenue !== null && { revenue: Number(revenue) }) };
    return label === '' || Object.keys(values).length === 0 ? [] : [{ label, values }];
  });
}
