import { Chart } from '#js/components/chart/Chart.tsx';
import type { ChartPoint } from '#js/components/chart/ChartProps.ts';
import styles from './Gallery.module.css';

const DAYS: ChartPoint[] = Array.from({ length: 14 }, (_, day) => ({
  label: `${day + 8} Nov`,
  values: { sold: Math.round(40 + 30 * Math.sin(day / 2) + day * 3), refunded: day % 5 },
}));

const TYPES: ChartPoint[] = [
  { label: 'Early bird', values: { sold: 320 } },
  { label: 'Regular', values: { sold: 612 } },
  { label: 'VIP', values: { sold: 48 } },
  { label: 'Group of 4', values: { sold: 96 } },
];

export function ChartsGallery() {
  return (
    <div className={styles.three}>
      <Chart
        kind="line"
        title="Tickets sold"
        description="The last 14 days"
        labelName="Day"
        unit="Tickets"
        data={DAYS}
        series={[
          { key: 'sold', label: 'Sold' },
          { key: 'refunded', label: 'Refunded' },
        ]}
      />
      <Chart
        kind="bar"
        title="By ticket type"
        labelName="Ticket type"
        unit="Tickets"
        data={TYPES}
        series={[{ key: 'sold', label: 'Sold' }]}
      />
      <Chart kind="bar" title="By gate" data={[]} series={[]} empty={{ title: 'Nobody has come in yet' }} />
    </div>
  );
}
