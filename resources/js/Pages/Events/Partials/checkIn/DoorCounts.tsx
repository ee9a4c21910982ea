import styles from './checkIn.module.css';

/** How many people are in, and how many are still to come; null while that loads. */
export function DoorCounts({ counts }: { counts: { issued: number; checked_in: number } | null }) {
  const { issued, checked_in } = counts ?? { issued: 0, checked_in: 0 };
  return (
    <section className={styles.counts} aria-label="Who is in" aria-busy={counts === null} aria-live="polite">
      <p className={styles.inFigure}>
        {counts ? checked_in.toLocaleString('en') : '–'}{' '}
        <span>
          of {counts ? issued.toLocaleString('en') : '–'} are in
          {counts && issued > checked_in && `, ${(issued - checked_in).toLocaleString('en')} still to come`}
        </span>
      </p>
      <div className={styles.bar}>
        <span style={{ inlineSize: `${issued > 0 ? (checked_in / issued) * 100 : 0}%` }} />
      </div>
    </section>
  );
}
