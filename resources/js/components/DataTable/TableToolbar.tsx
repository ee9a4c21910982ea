import type { RefObject } from 'react';
import styles from './DataTable.module.css';
import type { DataTableProps } from './DataTableProps.ts';
import { FilterPills } from './FilterPills.tsx';
import { SearchBox } from './SearchBox.tsx';
import { TableOptions } from './TableOptions.tsx';
import type { TableSettings } from './useTableSettings.ts';

type TableToolbarProps<Row> = DataTableProps<Row> & {
  search: RefObject<HTMLInputElement | null>;
  settings: TableSettings;
};

/** Search, filters, and the menu of columns, density and CSV. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { noun, list, searchable = true, filters = [], ranges = [], toolbar, search } = props;
  return (
    <div className={styles.toolbar}>
      {searchable && <SearchBox noun={noun} list={list} input={search} />}
      <FilterPills filters={filters} ranges={ranges} list={list} />
      <div className={styles.toolbarEnd}>
        {toolbar}
        <TableOptions columns={props.columns} settings={props.settings} onExport={props.onExport} />
      </div>
    </div>
  );
}
