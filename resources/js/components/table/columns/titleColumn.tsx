import type { ComponentProps, ReactNode } from 'react';
import type { ColumnOptions, DataColumn } from '../types.ts';
import { CellTitle } from './CellTitle.tsx';

type Options<Row> = ColumnOptions & Pick<DataColumn<Row>, 'value' | 'text'>;

/** The first column: the record's name and a muted second line. Sortable by default. */
export function titleColumn<Row>(
  id: string,
  header: string,
  titleOf: (row: Row) => ComponentProps<typeof CellTitle>,
  options: Options<Row> = {},
): DataColumn<Row> {
  return {
    id,
    header,
    sortable: true,
    text: (row) => plain(titleOf(row).title),
    ...options,
    cell: (row) => <CellTitle {...titleOf(row)} />,
  };
}

/** A title as text, if it is no more than that. */
function plain(title: ReactNode): string | number | null {
  return typeof title === 'string' || typeof title === 'number' ? title : null;
}
