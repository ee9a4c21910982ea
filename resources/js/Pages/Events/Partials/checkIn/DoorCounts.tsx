import { formatCount } from '#domain/kit/formatCount.ts';
import styles from './checkIn.module.css';

/** Number of people checked in and still to come; null while loading. */
export function DoorCounts({ counts }: { counts: { issued: number | null; checked_in: number | null } | null }) {
  const { issued, checked_in } = counts ?? { issued: null, checked_in: null };
  const waiting = issued !== null && checked_in !== null ? issued - checked_in : 0;
  return (
    <section className={styles.counts} aria-label="People checked in" aria-busy={counts === null} aria-live="polite">
      <p className={styles.inFigure}>
        {formatCount(checked_in)}{' '}
        <span>
          of {formatCount(issued)} are in
          {waiting > 0 && `, ${formatCount(waiting)} still to come`}
        </span>
      </p>
      <div className={styles.bar}>
        <span style={{ inlineSize: `${issued ? ((checked_in ?? 0) / issued) * 100 : 0}%` }} />
      </div>
    </section>
  );
}
