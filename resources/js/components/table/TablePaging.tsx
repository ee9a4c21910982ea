import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { totalText } from '#domain/kit/money/totalText.ts';
import styles from './DataTable.module.css';
import type { ListControl } from './types.ts';

/** The paging state of a list. */
type PagingModel = {
  page: number;
  lastPage: number;
  perPage: number;
  /** The number of the first row. */
  from: number;
  total: number;
  isTotalExact: boolean;
  rows: readonly unknown[];
};

const SIZES = ['10', '25', '50', '100'];

type TablePagingProps = {
  model: PagingModel;
  list: ListControl;
  /** The sums of the list. */
  children?: ReactNode;
};

/** “1–10 of 5,024” or “of more than 10,000”, previous and next page, and the page size. */
export function TablePaging({ model, list, children }: TablePagingProps) {
  const { page, lastPage, perPage, from, rows } = model;
  const sizes = SIZES.includes(String(perPage)) ? SIZES : [String(perPage), ...SIZES];
  return (
    <nav className={styles.paging} aria-label="Pages">
      {/* Keeps numbers and text in order on a right-to-left page. */}
      <bdi className={styles.range}>
        {formatCount(from)}–{formatCount(from + rows.length - 1)} of {totalText(model.total, model.isTotalExact)}
      </bdi>
      <div className={styles.sums}>{children}</div>
      <NativeSelect
        size="xs"
        aria-label="Rows per page"
        data={sizes.map((size) => ({ value: size, label: `${size} rows` }))}
        value={String(perPage)}
        onChange={(event) => list.change({ per_page: Number(event.currentTarget.value) })}
      />
      <div className={styles.steps}>
        <ActionIcon
          variant="default"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => list.change({ page: page - 1 })}
        >
          <IconChevronLeft size={16} className={styles.turn} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label="Next page"
          disabled={page >= lastPage}
          onClick={() => list.change({ page: page + 1 })}
        >
          <IconChevronRight size={16} className={styles.turn} />
        </ActionIcon>
      </div>
    </nav>
  );
}
