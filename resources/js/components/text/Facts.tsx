import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type Fact = { label: string; value: ReactNode };

/** The facts of a record as label and value; a missing value shows a dash. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A two-column layout: main content, and a narrow side column; stacked on a phone. */
export function WithSide({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.main} aria-label="Details">
        {side}
      </aside>
    </div>
  );
}
