import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import type { MenuEntry } from '#js/components/overlay/menuEntries.ts';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import styles from '../DataTable.module.css';
import type { CountRows, FilterDefinition, FilterOption, ListControl } from '../types.ts';
import { useOpenAtOnce } from './useOpenAtOnce.ts';
import { useOptionCounts } from './useOptionCounts.ts';

type FilterPillProps<Row> = {
  filter: FilterDefinition<Row>;
  list: ListControl;
  countRows: CountRows | undefined;
  opensAtOnce: boolean;
};

/** A filter by values: the pill shows those that are chosen, and opens a menu of all, with their numbers of rows. */
export function FilterPill<Row>({ filter, list, countRows, opensAtOnce }: FilterPillProps<Row>) {
  const { options, count } = useOptionCounts(filter, list, countRows);
  const { button, popup } = usePopup('menu', count);
  useOpenAtOnce(popup, opensAtOnce);
  const values = (list.query.filters[filter.id] ?? '').split(',');
  const chosen = filter.options.filter((option) => values.includes(option.value));
  const change = (next: string[]) =>
    list.change({ filters: { ...list.query.filters, [filter.id]: next.filter(Boolean).join(',') } });
  return (
    <>
      <UnstyledButton {...button} className={styles.pill} data-on={chosen.length > 0}>
        <span>
          {filter.label}
          {chosen.length > 0 && `: ${chosenText(chosen)}`}
        </span>
        <IconChevronDown size={14} aria-hidden="true" />
      </UnstyledButton>
      <ButtonMenu
        popup={popup}
        position="bottom-start"
        staysOpen={filter.multiple ?? false}
        entries={filter.multiple ? toggles(options, values, change) : choices(filter.label, options, values, change)}
      />
    </>
  );
}

type Change = (values: string[]) => void;

function toggles(options: readonly FilterOption[], values: string[], change: Change): MenuEntry[] {
  return options.map((option) => ({
    kind: 'toggle',
    label: (
      <span className={styles.option}>
        {option.label}
        <Count of={option} />
      </span>
    ),
    isOn: values.includes(option.value),
    // In option order, so that each choice has a single URL.
    onChange: (isOn) =>
      change(
        options.map(({ value }) => value).filter((value) => (value === option.value ? isOn : values.includes(value))),
      ),
  }));
}

function choices(label: string, options: readonly FilterOption[], values: string[], change: Change): MenuEntry[] {
  const any: FilterOption = { value: '', label: `Any ${label.toLowerCase()}` };
  return [any, ...options].map((option) => ({
    kind: 'action',
    label: option.label,
    aside: (
      <>
        <Count of={option} />
        {values.includes(option.value) && <IconCheck size={14} aria-label="chosen" />}
      </>
    ),
    onClick: () => change([option.value]),
  }));
}

function Count({ of: { count } }: { of: Pick<FilterOption, 'count'> }) {
  // The value keeps its name; the list says its number of rows once it is chosen.
  return count ? (
    <span className={styles.count} aria-hidden="true">
      {formatCount(count.total)}
      {!count.is_total_exact && '+'}
    </span>
  ) : null;
}

/** “Paid, Refunded”, or “Paid and 2 more”. */
function chosenText(chosen: readonly { label: string }[]): string {
  const [first, ...more] = chosen.map(({ label }) => label);
  return more.length > 1 ? `${first} and ${more.length} more` : [first, ...more].join(', ');
}
