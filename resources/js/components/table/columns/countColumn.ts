import { formatCount } from '#domain/kit/formatCount.ts';
import type { ColumnOptions, DataColumn } from '../types.ts';

/** A column of counts, `12,480`; a dash if unknown. */
export function countColumn<Row>(
  id: string,
  header: string,
  count: (row: Row) => number | null | undefined,
  options: ColumnOptions = {},
): DataColumn<Row> {
  return { id, header, align: 'end', ...options, text: count, cell: (row) => formatCount(count(row)) };
}
