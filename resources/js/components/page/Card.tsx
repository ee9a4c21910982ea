import type { ReactNode } from 'react';
import { PanelBoundary } from '../state/PanelBoundary.tsx';
import styles from './Card.module.css';

type CardProps = {
  title?: string;
  /** A line below the title. */
  description?: ReactNode;
  /** At the end of the title line. */
  actions?: ReactNode;
  /** No padding around the content: for tables and lists that reach the edges. */
  flush?: boolean;
  children: ReactNode;
};

/** A surface on the page with an optional title. */
export function Card({ title, description, actions, flush = false, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      {title && (
        <header className={styles.header}>
          <div>
            <h2 className={styles.title}>{title}</h2>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={styles.content} data-flush={flush}>
        <PanelBoundary title={title}>{children}</PanelBoundary>
      </div>
    </section>
  );
}
