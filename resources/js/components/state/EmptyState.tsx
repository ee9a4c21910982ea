import type { ReactNode } from 'react';
import styles from './States.module.css';

type EmptyStateProps = {
  title: string;
  /** Why it is empty and what to do next. */
  children?: ReactNode;
  icon?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
};

/** An empty state: title, reason and next step. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.body}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
