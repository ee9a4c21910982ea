import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import styles from '../DataTable.module.css';

type RowLinkProps = { href?: string; onOpen?: () => void; children: ReactNode };

/** The first cell as a link or a button, or plain if there is nothing to open. */
export function RowLink({ href, onOpen, children }: RowLinkProps) {
  if (href !== undefined) {
    return (
      <Link href={href} prefetch="hover" className={styles.link} data-row-link>
        {children}
      </Link>
    );
  }
  if (onOpen) {
    return (
      <button type="button" className={styles.link} data-row-link onClick={onOpen}>
        {children}
      </button>
    );
  }
  return children;
}
