import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

/** A first column's cell: the record's name and a muted second line. */
export function CellTitle({ title, detail }: { title: ReactNode; detail?: ReactNode }) {
  return (
    <span className={styles.cellTitle}>
      <span className={styles.cellName}>{title}</span>
      {detail && <span className={styles.cellDetail}>{detail}</span>}
    </span>
  );
}
