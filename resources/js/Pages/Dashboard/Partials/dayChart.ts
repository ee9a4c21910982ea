import type { ChartPoint } from '#js/components/ChartProps.ts';

type Day = { date: string; tickets: number | null; revenue: string | null };

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The days of the company as the points of a chart: `21 Nov`. A day with nothing known of it is left out. */
export function dayChart(days: Day[]): ChartPoint[] {
  return days.flatMap(({ date, tickets, revenue }) => {
    const day = Date.parse(`${date}T00:00:00Z`);
    const values = { ...(tickets !== null && { tickets }), ...(revenue !== null && { revenue: Number(revenue) }) };
    return Number.isNaN(day) || Object.keys(values).length === 0 ? [] : [{ label: format.format(day), values }];
  });
}
