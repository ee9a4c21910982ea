import type { Dashboard } from '#contract/overview/dashboard.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import type { ChartPoint } from '#js/components/chart/ChartProps.ts';

type Day = Dashboard['days'][number];

/** Days as chart points labelled `21 Nov`. Days without data are left out. */
export function dayChart(days: Day[]): ChartPoint[] {
  return days.flatMap(({ date, tickets, revenue, previous_tickets, previous_revenue }) => {
    const label = formatDay(date, 'dayMonth');
    const values = {
      ...(tickets !== null && { tickets, previous_tickets: previous_tickets ?? 0 }),
      ...(revenue !== null && { revenue: Number(revenue), previous_revenue: Number(previous_revenue ?? 0) }),
    };
    return label === '' || Object.keys(values).length === 0 ? [] : [{ label, values }];
  });
}
