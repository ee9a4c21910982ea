import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

export type StatusTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

type StatusBadgeProps = { tone: StatusTone } & ({ label: ReactNode } | { children: ReactNode });

/** A status as a dot and a label, never colour alone. Spread a `StatusLabel` into it. */
export function StatusBadge({ tone, ...text }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {'label' in text ? text.label : text.children}
    </span>
  );
}
