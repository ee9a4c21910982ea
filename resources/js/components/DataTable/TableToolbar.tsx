import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './DataTable.module.css';
import type { DataTableProps } from './DataTable.tsx';
import { FilterPills } from './FilterPills.tsx';
import { TableOptions } from './TableOptions.tsx';
import type { ListControl } from './types.ts';
import type { TableSettings } from './useTableSettings.ts';

type TableToolbarProps<Row> = DataTableProps<Row> & {
  search: RefObject<HTMLInputElement | null>;
  settings: TableSettings;
};

/** Search, filters, and the menu of columns, density and CSV. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { noun, list, searchable = true, filters = [], toolbar, search } = props;
  return (
    <div className={styles.toolbar}>
      {searchable && <SearchBox noun={noun} list={list} input={search} />}
      <FilterPills filters={filters} list={list} />
      <div className={styles.toolbarEnd}>
        {toolbar}
        <TableOptions columns={props.columns} settings={props.settings} onExport={props.onExport} />
      </div>
    </div>
  );
}

/** Typing waits for a pause before it asks, so that a word is one question. */
const PAUSE = 250;

function SearchBox({
  noun,
  list,
  input,
}: {
  noun: string;
  list: ListControl;
  input: RefObject<HTMLInputElement | null>;
}) {
  const asked = list.query.search;
  const [text, setText] = useState(asked);
  const change = useRef(list.change);
  change.current = list.change;

  useEffect(() => setText(asked), [asked]);
  useEffect(() => {
    if (text === asked) {
      return;
    }
    const timer = setTimeout(() => change.current({ search: text }), PAUSE);
    return () => clearTimeout(timer);
  }, [text, asked]);

  return (
    <TextInput
      ref={input}
      className={styles.search}
      type="search"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setText('');
          event.currentTarget.blur();
        }
      }}
      placeholder={`Search ${noun}`}
      aria-label={`Search ${noun}`}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={16} />}
      rightSection={
        text === '' ? (
          <kbd className={styles.key}>/</kbd>
        ) : (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />
        )
      }
    />
  );
}
