import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { ButtonMenu } from '../ButtonMenu.tsx';
import { useMenuButton } from '../useMenuButton.ts';
import styles from './DataTable.module.css';
import type { FilterDefinition, ListControl } from './types.ts';

/**
 * A pill for each filter, filled when it is on; with any on, how many and one way to clear them. Where there is no
 * pill, the search clears itself.
 */
export function FilterPills<Row>({ filters, list }: { filters: FilterDefinition<Row>[]; list: ListControl }) {
  const count = filters.filter((filter) => Boolean(list.query.filters[filter.id])).length;
  return (
    <>
      {filters.map((filter) => (
        <FilterPill key={filter.id} filter={filter} list={list} />
      ))}
      {list.isFiltered && filters.length > 0 && (
        <UnstyledButton className={styles.clear} onClick={list.clear}>
          {count > 0 ? `Clear (${count + (list.query.search === '' ? 0 : 1)})` : 'Clear'}
        </UnstyledButton>
      )}
    </>
  );
}

function FilterPill<Row>({ filter, list }: { filter: FilterDefinition<Row>; list: ListControl }) {
  const value = list.query.filters[filter.id];
  const { isBuilt, button, menu } = useMenuButton();
  const chosen = filter.options.find((option) => option.value === value);
  return (
    <>
      <UnstyledButton {...button} className={styles.pill} data-on={chosen !== undefined}>
        <span>
          {filter.label}
          {chosen && `: ${chosen.label}`}
        </span>
        <IconChevronDown size={14} aria-hidden="true" />
      </UnstyledButton>
      {isBuilt && (
        <ButtonMenu {...menu} position="bottom-start">
          {[{ value: '', label: `Any ${filter.label.toLowerCase()}`, count: undefined }, ...filter.options].map(
            (option) => (
              <Menu.Item
                key={option.value}
                rightSection={
                  <>
                    {option.count !== undefined && (
                      <span className={styles.count}>{option.count.toLocaleString('en')}</span>
                    )}
                    {option.value === (value ?? '') && <IconCheck size={14} aria-label="chosen" />}
                  </>
                }
                onClick={() => list.change({ filters: { ...list.query.filters, [filter.id]: option.value } })}
              >
                {option.label}
              </Menu.Item>
            ),
          )}
        </ButtonMenu>
      )}
    </>
  );
}
