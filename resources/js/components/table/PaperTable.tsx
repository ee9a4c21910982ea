import type { ReactNode } from 'react';
import styles from './PaperTable.module.css';

type PaperColumn<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'center' | 'end';
  /** The row's title: on a phone it is shown above the other lines, without its header. */
  isTitle?: boolean;
};

type PaperTableProps<Row> = {
  label: string;
  columns: PaperColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string | number;
};

/** A simple table for a few rows inside a card: no sorting, searching or paging. */
export function PaperTable<Row>({ label, columns, rows, rowId }: PaperTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it.
    <section className={styles.scroller} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header || <span className="visually-hidden">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ header, cell, align, isTitle }) => (
                <td
                  key={header}
                  data-align={align}
                  data-label={isTitle ? undefined : header || undefined}
                  data-title={isTitle}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
