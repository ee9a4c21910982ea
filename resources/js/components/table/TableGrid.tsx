import { useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';
import { useCompanyFormat } from '../page/CompanyContext.ts';
import styles from './DataTable.module.css';
import type { RowsProps } from './DataTableProps.ts';
import { SkeletonRows } from './rows/SkeletonRows.tsx';
import { TableRows } from './rows/TableRows.tsx';
import { TableHead } from './TableHead.tsx';

/** The rows as a table with a sticky header; `useTableKeys` moves between rows. */
export function TableGrid<Row>(props: RowsProps<Row>) {
  const { fitting, density, loaded = true, bulkActions = [], rowActions } = props;
  const { shown } = fitting;
  const scroller = useRef<HTMLDivElement>(null);
  const { locale } = useCompanyFormat();
  const selectable = bulkActions.length > 0;
  return (
    <div
      ref={useMergedRef(scroller, fitting.scroller)}
      className={styles.scroller}
      data-scroller
      data-cut={fitting.isCut}
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
