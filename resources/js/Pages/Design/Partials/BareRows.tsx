import { useState } from 'react';
import type { DataColumn } from '#js/components/table/types.ts';
import styles from './Gallery.module.css';

/** Row height and overscan of the data table. */
const ROW_HEIGHT = 44;
const IN_SIGHT = 19;
const BEYOND = 6;

type BareRowsProps<Row> = { rows: Row[]; columns: DataColumn<Row>[] };

/** A virtualised table without the features of the data table: the baseline of `bench/dataTable.ts`. */
export function BareRows<Row extends { id: number }>({ rows, columns }: BareRowsProps<Row>) {
  const [scrolled, setScrolled] = useState(0);
  const top = Math.floor(scrolled / ROW_HEIGHT);
  const first = Math.max(0, top - BEYOND);
  const shown = rows.slice(first, top + IN_SIGHT + BEYOND);
  return (
    <div className={styles.bareRows} onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}>
      <table>
        <tbody>
          <tr style={{ height: first * ROW_HEIGHT }} />
          {shown.map((row) => (
            <tr key={row.id} style={{ height: ROW_HEIGHT }}>
              {columns.map((column) => (
                <td key={column.id}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
          <tr style={{ height: (rows.length - first - shown.length) * ROW_HEIGHT }} />
        </tbody>
      </table>
    </div>
  );
}
