import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import styles from './Chart.module.css';
import type { ChartPoint, ChartProps } from './ChartProps.ts';
import { roundTicks } from './roundTicks.ts';

/** The drawing, in a chunk of its own (see Chart). */
export default function ChartCanvas(props: ChartProps & { data: ChartPoint[]; height: number }) {
  const { kind, data, series, format, axisFormat = format, height, reference } = props;
  const values = data.flatMap((point) => series.map(({ key }) => point.values[key] ?? 0));
  const highest = Math.max(0, ...values);
  const shown = reference && reference.value <= highest * 4 ? reference : undefined;
  const lowest = Math.min(0, ...values);
  const ticks = roundTicks(Math.max(highest, shown?.value ?? 0), values.every(Number.isInteger), lowest);
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const shared = {
    className: styles.canvas,
    h: height,
    data: data.map(({ label, values }) => ({ label, ...values })),
    dataKey: 'label',
    series: series.map(({ key, label, isMuted }, index) => ({
      name: key,
      label,
      color: isMuted ? (kind === 'bar' ? 'var(--ink-faint)' : 'var(--ink-muted)') : `var(--chart-${index + 1})`,
    })),
    valueFormatter: format,
    withLegend: series.length > 1,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    strokeDasharray: '0',
    // Always includes zero, so bar heights are proportional to the values.
    yAxisProps: {
      domain: [bottom, top] as [number, number],
      ticks,
      width: 72,
      axisLine: false,
      tickFormatter: axisFormat,
    },
    xAxisProps: { minTickGap: 16, interval: data.length <= 8 ? 0 : ('preserveStartEnd' as const) },
    referenceLines: shown ? [{ y: shown.value, label: shown.label, color: 'var(--ink-muted)' }] : [],
    tooltipAnimationDuration: 0,
  };
  return kind === 'line' ? (
    <LineChart
      {...shared}
      // The last label is centred below the last point, so half of it lies beyond the line.
      lineChartProps={{ margin: { right: 24 } }}
      curveType="linear"
      withDots={data.length < 40}
      dotProps={{ r: 2.5 }}
      strokeWidth={2}
    />
  ) : (
    <BarChart {...shared} barProps={{ radius: [3, 3, 0, 0], maxBarSize: 36 }} />
  );
}
