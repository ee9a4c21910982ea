import styles from './groups.module.css';

/** The colour of a group beside its name; decorative. */
export function Swatch({ color }: { color: string | null }) {
  return <span className={styles.swatch} style={{ background: color ?? undefined }} aria-hidden="true" />;
}
