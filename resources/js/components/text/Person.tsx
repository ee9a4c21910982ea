import styles from './Initials.module.css';
import { Initials } from './Initials.tsx';

/** A person's initials and name on one line, in a list or a card. */
export function Person({ name }: { name: string }) {
  return (
    <span className={styles.person}>
      <Initials name={name} size={20} />
      <span className={styles.personName}>{name}</span>
    </span>
  );
}
