import type { RefObject } from 'react';
import { lazyDialog } from '../overlay/lazyDialog.tsx';
import styles from './DataTable.module.css';
import type { DataTableProps } from './DataTableProps.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { SearchBox } from './filters/SearchBox.tsx';
import { TableOptions } from './TableOptions.tsx';
import type { TableSettings } from './useTableSettings.ts';
import type { TableViews } from './views/useTableViews.ts';

const SaveView = lazyDialog(async () => (await import('./views/SaveView.tsx')).SaveView);

type TableToolbarProps<Row> = DataTableProps<Row> & {
  search: RefObject<HTMLInputElement | null>;
  settings: TableSettings;
  views: TableViews | null;
  left: ReadonlySet<string> | null;
};

/**
 * Search, filters, and the menu for columns, density and export. Not rendered if there is nothing to search, filter or
 * export.
 */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { noun, list, searchable = true, filters = [], ranges = [], toolbar, search, settings, views } = props;
  // Columns that were hidden in the whole list are no reason to save a view.
  const isPlain = views?.isAll ?? true;
  const hasControls = searchable || filters.length > 0 || ranges.length > 0;
  if (!hasControls && toolbar === undefined && props.onExport === undefined) {
    return null;
  }
  return (
    <div className={styles.toolbar}>
      {searchable && <SearchBox noun={noun} list={list} input={search} />}
      <FilterBar filters={filters} ranges={ranges} list={list}>
        {toolbar}
      </FilterBar>
      {views && !isPlain && <SaveView views={views} hidden={settings.hidden} resetColumns={settings.reset} />}
      <div className={styles.toolbarEnd}>
        <TableOptions columns={props.columns} settings={settings} left={props.left} onExport={props.onExport} />
      </div>
    </div>
  );
}
