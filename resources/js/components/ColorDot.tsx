import styles from './ColorDot.module.css';

/** The colour of a campaign or group beside its name; it says nothing that the name does not. */
export function ColorDot({ color }: { color: string | null }) {
  return color && <span className={styles.dot} style={{ background: color }} aria-hidden="true" />;
}
