import type { ReactNode } from 'react';

export type ChartProps = {
  kind: 'line' | 'bar';
  title: string;
  description?: ReactNode;
  /** Null while it loads. */
  data: ChartPoint[] | null;
  /** At most four: a chart of more is a table. */
  series: ChartSeries[];
  /** How figures read, on the axis, on hover and in the table. */
  format?: (value: number) => string;
  /** Shorter figures for the axis, where `format` needs more room than it has. */
  axisFormat?: (value: number) => string;
  /** What the labels are: “Day”. Heads the first column of the table. */
  labelName?: string;
  /** A line across the chart, such as a capacity. Left out of the drawing where the values are far below it. */
  reference?: { value: number; label: string } | undefined;
  height?: number;
  empty?: { title: string; body?: string };
  /** Below the drawing, where there is one: what else can be chosen to show. */
  footer?: ReactNode;
};

/** One point: its label on the axis, and a value for each series by key. */
export type ChartPoint = { label: string; values: Record<string, number> };
/** `isMuted`: the series that the others are compared with. */
type ChartSeries = { key: string; label: string; isMuted?: boolean };
