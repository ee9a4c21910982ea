import type { RefObject } from 'react';
import type { RowsProps } from '../DataTableProps.ts';
import type { DataColumn } from '../types.ts';

export type TableRowsProps<Row> = Omit<RowsProps<Row>, 'columns'> & {
  columns: DataColumn<Row>[];
  selectable: boolean;
  scroller: RefObject<HTMLDivElement | null>;
};

/** Props that all rows of a table share. */
export function rowProps<Row>({ columns, selectable, rowHref, onOpen, rowActions, model }: TableRowsProps<Row>) {
  return { columns, selectable, rowHref, onOpen, rowActions, toggle: model.toggle };
}
