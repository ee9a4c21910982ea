import styles from './Skeleton.module.css';

type SkeletonProps = { width?: string; height?: string; round?: boolean };

/** A placeholder shape. Hidden from screen readers; its container announces loading (aria-busy). */
export function Skeleton({ width = '100%', height = '0.75rem', round = false }: SkeletonProps) {
  return <span className={styles.bone} data-round={round} aria-hidden="true" style={{ width, height }} />;
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

/** A placeholder card with a heading and lines. */
export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.card} aria-busy="true">
      <Skeleton width="40%" height="1rem" />
      <SkeletonText lines={lines} />
    </div>
  );
}
