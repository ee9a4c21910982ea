import type { EventOverview } from '#contract/programme/eventOverview.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import type { ChartPoint } from '#js/components/chart/ChartProps.ts';

/** Sales by day as chart points labelled `21 Nov`. Unknown days are left out. */
export function salesPoints(points: EventOverview['points']): ChartPoint[] {
  return points.flatMap(({ date, sold, compared }) => {
    const label = formatDay(date, 'dayMonth');
    return label === '' || sold === null ? [] : [{ label, values: { sold, ...(compared !== null && { compared }) } }];
  });
}

/** Compares sales with another event at the same number of days before its start. */
export function paceText({ comparison, sold }: EventOverview): string {
  if (!comparison || comparison.sold_by_then === null || sold === null) {
    return 'All orders, by the day on which they were paid';
  }
  const ahead = sold - comparison.sold_by_then;
  const name = comparison.name ?? 'the other event';
  const then = `which had sold ${formatCount(comparison.sold_by_then)} by then and ${formatCount(comparison.sold)} in the end`;
  if (ahead === 0) {
    return `Level with “${name}”, ${then}`;
  }
  return `${formatCount(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} “${name}”, ${then}`;
}
