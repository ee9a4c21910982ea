import styles from './groups.module.css';

/** The colour of a group beside its name. Decoration: the name says what it is. */
export function Swatch({ color }: { color: string | null }) {
  return <span className={styles.swatch} style={{ background: color ?? undefined }} aria-hidden="true" />;
}
