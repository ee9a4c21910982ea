import styles from './Campaign.module.css';

type TargetBarProps = {
  /** What is measured, for screen readers. */
  label: string;
  /** Can exceed 100; the bar is full then. */
  percent: number;
  text: string;
};

/** A progress bar. */
export function TargetBar({ label, percent, text }: TargetBarProps) {
  const shown = Math.min(100, percent);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
    >
      <div className={styles.done} style={{ inlineSize: `${shown}%` }} />
    </div>
  );
}
