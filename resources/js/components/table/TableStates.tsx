import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { EmptyState } from '../state/EmptyState.tsx';
import { ErrorState } from '../state/ErrorState.tsx';
import styles from './DataTable.module.css';
import type { ListControl, PageInfo } from './types.ts';

/** The list is empty: the page explains why and offers the next step. */
export function TableEmpty({ children }: { children: ReactNode }) {
  return <div className={styles.table}>{children}</div>;
}

/** No rows match the search or filters. */
export function NoMatch({ noun, list }: { noun: string; list: ListControl }) {
  if (!list.isFiltered) {
    return <EmptyState title={`No ${noun} yet`} />;
  }
  const { search } = list.query;
  return (
    <EmptyState
      icon={<IconSearchOff size={20} />}
      title={search === '' ? `No ${noun} match these filters` : `No ${noun} match “${search}”`}
      action={
        <Button variant="default" onClick={list.clear}>
          {search === '' ? 'Clear filters' : 'Clear search and filters'}
        </Button>
      }
    >
      Try another word, or show all of them.
    </EmptyState>
  );
}

/** A page after the last one: an old link, or its rows were deleted. */
export function PastEnd({ noun, page, list }: { noun: string; page: PageInfo; list: ListControl }) {
  const before = Math.max(1, Math.min(page.last_page, page.current_page - 1));
  return (
    <EmptyState
      title={`There are no ${noun} on this page`}
      action={
        <Button variant="default" onClick={() => list.change({ page: before })}>
          Go to page {formatCount(before)}
        </Button>
      }
    >
      The list ends before it.
    </EmptyState>
  );
}

type TableFailureProps = { noun: string; message: string; onRetry?: () => unknown };

export function TableFailure({ noun, message, onRetry }: TableFailureProps) {
  return <ErrorState title={`The ${noun} could not be loaded`} message={message} onRetry={onRetry} />;
}
