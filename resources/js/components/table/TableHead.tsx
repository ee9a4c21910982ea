import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { SelectBox } from '../input/SelectBox.tsx';
import styles from './DataTable.module.css';
import type { DataColumn, ListControl } from './types.ts';
import type { TableModel } from './useDataTable.ts';

type TableHeadProps<Row> = {
  noun: string;
  columns: DataColumn<Row>[];
  selectable: boolean;
  rowActions?: unknown;
  model: TableModel<Row>;
  list: ListControl;
};

export function TableHead<Row>({ noun, columns, selectable, rowActions, model, list }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selectable && (
          <th className={styles.check}>
            <SelectBox
              aria-label={`Select all ${noun} on this page`}
              checked={model.allSelected}
              indeterminate={model.selected.length > 0 && !model.allSelected}
              disabled={model.rows.length === 0}
              onChange={model.toggleAll}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <Heading key={column.id} column={column} isName={index === 0} list={list} />
        ))}
        {rowActions !== undefined && (
          <th className={styles.actions}>
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadingProps<Row> = { column: DataColumn<Row>; isName: boolean; list: ListControl };

function Heading<Row>({ column, isName, list }: HeadingProps<Row>) {
  const { sort_by, sort_order } = list.query;
  const isSorted = sort_by === column.id;
  const style = column.width === undefined ? undefined : { width: column.width };
  if (!column.sortable) {
    return (
      <th style={style} data-column={column.id} data-name={isName || undefined} data-align={column.align} scope="col">
        {column.header}
      </th>
    );
  }
  const next = isSorted && sort_order === 'asc' ? 'desc' : 'asc';
  const Arrow = isSorted && sort_order === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      style={style}
      data-column={column.id}
      data-name={isName || undefined}
      data-align={column.align}
      scope="col"
      aria-sort={isSorted ? (sort_order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        data-on={isSorted}
        onClick={() => list.change({ sort_by: column.id, sort_order: next })}
      >
        {column.header}
        <Arrow size={14} aria-hidden="true" />
      </button>
    </th>
  );
}
