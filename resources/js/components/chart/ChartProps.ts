import type { ReactNode } from 'react';

export type ChartProps = {
  kind: 'line' | 'bar';
  title: string;
  description?: ReactNode;
  /** Null while loading. */
  data: ChartPoint[] | null;
  /** At most four; use a table for more. */
  series: ChartSeries[];
  /** Formats values on the axis, on hover and in the table. */
  format?: (value: number) => string;
  /** What the axis counts, such as “Tickets”; shown above it. Money shows its currency in `axisFormat` instead. */
  unit?: string;
  /** Shorter format for the axis if `format` is too long. */
  axisFormat?: (value: number) => string;
  /** What the labels are, such as “Day”: heads the first column of the table. */
  labelName?: string;
  /** A horizontal line, such as a capacity. Not drawn if the values are far below it. */
  reference?: { value: number; label: string } | undefined;
  height?: number;
  empty?: { title: string; body?: string };
  /** Beside the title, also without data: such as the choice of a period. */
  controls?: ReactNode;
  /** Further controls below the chart, if there is data. */
  footer?: ReactNode;
};

/** One point: its label on the axis, and a value for each series by key. */
export type ChartPoint = { label: string; values: Record<string, number> };
/** `isMuted` marks the series that the others are compared with. */
type ChartSeries = { key: string; label: string; isMuted?: boolean };
