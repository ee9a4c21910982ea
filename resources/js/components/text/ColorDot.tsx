import styles from './ColorDot.module.css';

/** The colour of a campaign or group beside its name; decorative. */
export function ColorDot({ color }: { color: string | null }) {
  return color && <span className={styles.dot} style={{ background: color }} aria-hidden="true" />;
}
