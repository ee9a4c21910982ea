import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from '../DataTable.module.css';
import type { CountRows, FilterDefinition, ListControl, RangeDefinition } from '../types.ts';
import { countFilters, FilterPills } from './FilterPills.tsx';

type FilterBarProps<Row> = {
  filters: FilterDefinition<Row>[];
  ranges?: RangeDefinition[];
  list: ListControl;
  countRows?: CountRows | undefined;
  /** Filters by records, and other controls of the list. */
  children?: ReactNode;
};

/** All filters of a list in one line; on a phone, behind one button that shows how many are active. */
export function FilterBar<Row>({ children, ...pills }: FilterBarProps<Row>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { filters, ranges = [], list } = pills;
  const hasFilters = filters.length > 0 || ranges.length > 0 || children !== undefined;
  const bar = (
    <FilterPills {...pills} isWhole={isPhone ?? false}>
      {children}
    </FilterPills>
  );
  if (!isPhone || !hasFilters) {
    return bar;
  }
  const count = countFilters(list);
  return (
    <>
      <UnstyledButton
        className={styles.pill}
        data-on={count > 0}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconFilter size={14} aria-hidden="true" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </UnstyledButton>
      <div id={id} className={styles.sheet} hidden={!isOpen}>
        {isOpen && bar}
      </div>
    </>
  );
}
