import '#css/mantineSegmented.css';
import { SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../page/Card.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import { Skeleton } from '../state/Skeleton.tsx';
import styles from './Chart.module.css';
import type { ChartPoint, ChartProps } from './ChartProps.ts';

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx'));

/**
 * A chart in a card: exact values on hover and with arrow keys, the same data as a table, and an axis that starts at
 * zero.
 */
export function Chart(props: ChartProps) {
  const { title, description, data, height = 240, empty, controls, footer } = props;
  const [view, setView] = useState('chart');
  const isEmpty = data?.every((point) => Object.values(point.values).every((value) => value === 0)) ?? false;
  return (
    <Card
      title={title}
      description={description}
      actions={
        <>
          {controls && <div className={styles.controls}>{controls}</div>}
          {data !== null && !isEmpty && (
            <SegmentedControl
              size="xs"
              aria-label={`Show “${title}” as`}
              value={view}
              onChange={setView}
              data={[
                { value: 'chart', label: 'Chart' },
                { value: 'table', label: 'Table' },
              ]}
            />
          )}
        </>
      }
    >
      {data === null && <Skeleton height={`${height}px`} />}
      {isEmpty && <EmptyState title={empty?.title ?? 'No data yet'}>{empty?.body}</EmptyState>}
      {data !== null && !isEmpty && view === 'table' && <ChartTable {...props} data={data} />}
      {data !== null && !isEmpty && view === 'chart' && (
        <Suspense fallback={<Skeleton height={`${height}px`} />}>
          {props.unit && <div className={styles.unit}>{props.unit}</div>}
          <ChartCanvas {...props} data={data} height={height} />
        </Suspense>
      )}
      {footer && data !== null && !isEmpty && <div className={styles.footer}>{footer}</div>}
    </Card>
  );
}

type ChartTableProps = Pick<ChartProps, 'title' | 'series' | 'format' | 'labelName'> & { data: ChartPoint[] };

function ChartTable({ title, data, series, format = String, labelName = '' }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it.
    <section className={styles.scroller} tabIndex={0} aria-label={`${title}, as a table`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{labelName}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              {series.map(({ key }) => (
                <td key={key}>{format(point.values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
