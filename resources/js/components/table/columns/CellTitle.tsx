import type { ReactNode } from 'react';
import { NO_NAME } from '#js/components/input/noName.ts';
import styles from '../DataTable.module.css';

type CellTitleProps = {
  title: ReactNode;
  detail?: ReactNode;
  /** Shown first: a `<Thumbnail>` or `<Initials>`. */
  lead?: ReactNode;
};

/** Content of a first column: the record's name and a muted second line. */
export function CellTitle({ title, detail, lead }: CellTitleProps) {
  const text = (
    <span className={styles.cellTitle}>
      <span className={styles.cellName}>{title || NO_NAME}</span>
      {detail && (
        <span className={styles.cellDetail} data-detail>
          {detail}
        </span>
      )}
    </span>
  );
  return lead ? (
    <span className={styles.cellLead}>
      {lead}
      {text}
    </span>
  ) : (
    text
  );
}
