import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';
import { useCompanyFormat } from '../page/CompanyContext.ts';
import styles from './DataTable.module.css';
import type { RowsProps } from './DataTableProps.ts';
import { SkeletonRows } from './rows/SkeletonRows.tsx';
import { TableRows } from './rows/TableRows.tsx';
import { TableHead } from './TableHead.tsx';

/** The rows as a table with a sticky header and arrow-key navigation between rows. */
export function TableGrid<Row>(props: RowsProps<Row>) {
  const { fitting, density, loaded = true, bulkActions = [], rowActions } = props;
  const { shown } = fitting;
  const scroller = useRef<HTMLDivElement>(null);
  const { locale } = useCompanyFormat();
  const selectable = bulkActions.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the focusable rows inside.
    <div
      ref={useMergedRef(scroller, fitting.scroller)}
      className={styles.scroller}
      onKeyDown={walk}
      data-scroller
      data-loading={props.loading && loaded}
    >
      <table className={styles.grid} data-density={density} data-virtual={props.unpaged}>
        <TableHead {...props} columns={shown} selectable={selectable} />
        <tbody>
          {loaded ? (
            // Rows cache their formatted text, so a new locale needs new ones.
            <TableRows key={locale} {...props} columns={shown} selectable={selectable} scroller={scroller} />
          ) : (
            <SkeletonRows
              columns={shown.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0)}
              rows={props.list.query.per_page}
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Arrows move between rows; Home and End go to the first and last rendered row. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  if (!(event.target instanceof HTMLTableRowElement)) {
    return;
  }
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const at = rows.indexOf(event.target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to !== undefined && rows[to]) {
    event.preventDefault();
    rows[to].focus();
  }
}
