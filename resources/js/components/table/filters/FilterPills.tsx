import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import styles from '../DataTable.module.css';
import type { CountRows, FilterDefinition, ListControl, RangeDefinition } from '../types.ts';
import { FilterPill } from './FilterPill.tsx';
import { boundsOf, RangePill } from './RangePill.tsx';

type FilterPillsProps<Row> = {
  filters: FilterDefinition<Row>[];
  ranges?: RangeDefinition[];
  list: ListControl;
  countRows?: CountRows | undefined;
  /** Shows all filters, also those of a long line. */
  isWhole?: boolean;
  /** Filters by records, and other controls of the list. */
  children?: ReactNode;
};

/** So many filters stand in the line when none is active; the others are behind “Filter”. */
const ALWAYS_SHOWN = 4;

/**
 * A pill for each filter that has options, filled if active; when any is active, their number and a button to clear
 * them. A list with many filters shows the first ones and the active ones, and a menu adds others. Without pills, the
 * search has its own clear button.
 */
export function FilterPills<Row>(props: FilterPillsProps<Row>) {
  const { filters, ranges = [], list, countRows, isWhole = false, children } = props;
  const [added, setAdded] = useState<readonly string[]>([]);
  const count = countFilters(list);
  const all: Pill<Row>[] = [
    ...filters.filter(({ options }) => options.length > 0).map((filter) => ({ id: filter.id, filter })),
    ...ranges.map((range) => ({ id: `${range.id}_range`, range })),
  ];
  // One filter behind a menu takes as much room as the menu.
  const isLong = !isWhole && all.length > ALWAYS_SHOWN + 1;
  const isShown = (pill: Pill<Row>, index: number) =>
    !isLong || index < ALWAYS_SHOWN || added.includes(pill.id) || isActive(pill, list);
  const others = all.filter((pill, index) => !isShown(pill, index));
  // The latest addition opens by itself.
  const latest = added.at(-1);
  return (
    <>
      {all.filter(isShown).map((pill) => {
        const given = { list, opensAtOnce: pill.id === latest };
        return pill.filter ? (
          <FilterPill key={pill.id} {...given} filter={pill.filter} countRows={countRows} />
        ) : (
          <RangePill key={pill.id} {...given} range={pill.range} />
        );
      })}
      {children}
      {others.length > 0 && (
        <AddFilter labels={others.map(labelOf)} onAdd={(index) => setAdded([...added, others[index]?.id ?? ''])} />
      )}
      {list.isFiltered && (filters.length + ranges.length > 0 || children !== undefined) && (
        <UnstyledButton
          className={styles.clear}
          onClick={() => {
            setAdded([]);
            list.clear();
          }}
        >
          {count > 0 ? `Clear (${count + (list.query.search === '' ? 0 : 1)})` : 'Clear'}
        </UnstyledButton>
      )}
    </>
  );
}

type Pill<Row> =
  | { id: string; filter: FilterDefinition<Row>; range?: undefined }
  | { id: string; filter?: undefined; range: RangeDefinition };

function labelOf<Row>(pill: Pill<Row>): string {
  return (pill.filter ?? pill.range).label;
}

function isActive<Row>({ filter, range }: Pill<Row>, { query: { filters } }: ListControl): boolean {
  return (filter ? [filter.id] : boundsOf(range)).some((name) => Boolean(filters[name]));
}

/** A menu of the filters that have no pill yet. */
function AddFilter({ labels, onAdd }: { labels: string[]; onAdd: (index: number) => void }) {
  const { button, popup } = usePopup('menu');
  return (
    <>
      <UnstyledButton {...button} className={styles.pill}>
        <IconPlus size={14} aria-hidden="true" />
        Filter
      </UnstyledButton>
      <ButtonMenu
        popup={popup}
        position="bottom-start"
        entries={labels.map((label, index) => ({ kind: 'action', label, onClick: () => onAdd(index) }))}
      />
    </>
  );
}

/** The number of active filters; both ends of a range are one. */
export function countFilters({ query }: ListControl): number {
  const active = Object.entries(query.filters).filter(([, value]) => Boolean(value));
  return new Set(active.map(([name]) => name.replace(/(^|_)(from|to)$/, ''))).size;
}
