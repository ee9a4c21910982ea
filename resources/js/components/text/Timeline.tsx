import type { ReactNode } from 'react';
import { DateText } from './DateText.tsx';
import type { StatusTone } from './StatusBadge.tsx';
import styles from './Timeline.module.css';

type TimelineEntry = {
  id: string | number;
  /** What happened: “Ada Obi paid 2,500”. */
  title: ReactNode;
  detail?: ReactNode;
  /** UTC ISO 8601. */
  at: string | null;
  tone?: StatusTone;
};

/** A list of events in the given order, usually newest first. */
export function Timeline({ entries, label }: { entries: TimelineEntry[]; label: string }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry} data-tone={entry.tone ?? 'neutral'}>
          <div className={styles.line}>
            <span>{entry.title}</span>
            <span className={styles.at}>
              <DateText value={entry.at} />
            </span>
          </div>
          {entry.detail && <div className={styles.detail}>{entry.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
