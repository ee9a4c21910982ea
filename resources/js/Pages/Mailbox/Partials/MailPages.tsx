import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './Mailbox.module.css';

type MailPagesProps = { page: number; lastPage: number; onPage: (page: number) => void };

/** The steps between the pages of a list. */
export function MailPages({ page, lastPage, onPage }: MailPagesProps) {
  return (
    <nav className={styles.pages} aria-label="Pages">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} className={styles.arrow} />
      </ActionIcon>
      <span className={styles.muted}>
        Page {page} of {lastPage}
      </span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Next page"
        disabled={page >= lastPage}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} className={styles.arrow} />
      </ActionIcon>
    </nav>
  );
}
