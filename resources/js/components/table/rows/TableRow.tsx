import { router } from '@inertiajs/react';
import { type KeyboardEvent, memo } from 'react';
import { SelectBox } from '../../input/SelectBox.tsx';
import styles from '../DataTable.module.css';
import { followClick } from '../followClick.ts';
import type { DataColumn, RowAction } from '../types.ts';
import type { GridRow } from '../useDataTable.ts';
import { RowLink } from './RowLink.tsx';
import { RowMenu } from './RowMenu.tsx';

type TableRowProps<Row> = {
  row: GridRow<Row>;
  columns: DataColumn<Row>[];
  selectable: boolean;
  isSelected: boolean;
  /** The row in the tab order; arrow keys reach the others. */
  first: boolean;
  toggle: (row: GridRow<Row>) => void;
  rowHref?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  rowActions?: (row: Row) => RowAction<Row>[];
};

/** Re-rendered only when its own props change, so scrolling a long list does not re-render visible rows. */
// `memo` loses the component's type parameter.
export const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, selectable, isSelected, first, toggle, rowHref, onOpen, rowActions } = props;
  const record = row.record;

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget) {
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (rowHref) {
        router.visit(rowHref(record));
      } else {
        onOpen?.(record);
      }
    }
    if (event.key === ' ' && selectable) {
      event.preventDefault();
      toggle(row);
    }
  }

  return (
    <tr data-row tabIndex={first ? 0 : -1} data-selected={isSelected} onKeyDown={onKeyDown} onClick={followClick}>
      {selectable && (
        <td className={styles.check} data-own-click>
          <SelectBox aria-label="Select row" checked={isSelected} onChange={() => toggle(row)} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} data-name={index === 0 || undefined} data-align={column.align}>
          {index === 0 ? (
            <RowLink href={rowHref?.(record)} onOpen={onOpen && (() => onOpen(record))}>
              {column.cell(record)}
            </RowLink>
          ) : (
            column.cell(record)
          )}
        </td>
      ))}
      {rowActions && (
        <td className={styles.actions} data-own-click>
          <RowMenu row={record} actions={rowActions(record)} />
        </td>
      )}
    </tr>
  );
}
