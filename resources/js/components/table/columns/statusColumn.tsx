import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { labelOf, type StatusLabel } from '#js/components/text/statuses.ts';
import type { ColumnOptions, DataColumn } from '../types.ts';

type Labels = Record<string, StatusLabel>;
type LabelOf<Row> = (row: Row) => StatusLabel | null;
type Options = ColumnOptions & { id?: string; header?: string };

/**
 * A column of status badges, from labels for the records' `status` or from a function if the state depends on several
 * fields (null shows a dash). The column `status` is sortable; one with another `id` only if the options say so.
 */
export function statusColumn<Row extends { status: string | null }>(labels: Labels, options?: Options): DataColumn<Row>;
export function statusColumn<Row>(labelFor: LabelOf<Row>, options?: Options): DataColumn<Row>;
export function statusColumn<Row extends { status: string | null }>(
  labels: Labels | LabelOf<Row>,
  { id = 'status', header = 'Status', ...options }: Options = {},
): DataColumn<Row> {
  const labelFor: LabelOf<Row> = typeof labels === 'function' ? labels : ({ status }) => labelOf(labels, status);
  return {
    id,
    header,
    onPhone: 'end',
    sortable: id === 'status',
    ...options,
    text: (row) => labelFor(row)?.label,
    cell: (row) => {
      const label = labelFor(row);
      return label ? <StatusBadge {...label} /> : '–';
    },
  };
}
