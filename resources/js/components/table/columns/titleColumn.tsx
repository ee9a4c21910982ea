import type { ComponentProps } from 'react';
import type { ColumnOptions, DataColumn } from '../types.ts';
import { CellTitle } from './CellTitle.tsx';

type Options<Row> = ColumnOptions & Pick<DataColumn<Row>, 'value'>;

/** The first column: the record's name and a muted second line. Sortable by default. */
export function titleColumn<Row>(
  id: string,
  header: string,
  titleOf: (row: Row) => ComponentProps<typeof CellTitle>,
  options: Options<Row> = {},
): DataColumn<Row> {
  return { id, header, sortable: true, ...options, cell: (row) => <CellTitle {...titleOf(row)} /> };
}
