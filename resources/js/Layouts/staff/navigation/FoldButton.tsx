import { IconChevronDown } from '@tabler/icons-react';
import styles from './Navigation.module.css';

type FoldButtonProps = { label: string; controls: string; isOpen: boolean; onToggle: () => void };

/** The heading of a navigation group; opens and closes it. */
export function FoldButton({ label, controls, isOpen, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-controls={controls}
      data-open={isOpen}
      onClick={onToggle}
    >
      <span>{label}</span>
      <IconChevronDown size={14} aria-hidden="true" />
    </button>
  );
}
