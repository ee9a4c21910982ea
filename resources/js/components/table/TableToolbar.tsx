import type { RefObject } from 'react';
import { lazyDialog } from '../overlay/lazyDialog.tsx';
import { useCompanyFormat } from '../page/CompanyContext.ts';
import styles from './DataTable.module.css';
import type { DataTableProps } from './DataTableProps.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { SearchBox } from './filters/SearchBox.tsx';
import { TableOptions } from './TableOptions.tsx';
import type { TableModel } from './useDataTable.ts';
import type { TableSettings } from './useTableSettings.ts';
import type { TableViews } from './views/useTableViews.ts';

const SaveView = lazyDialog(async () => (await import('./views/SaveView.tsx')).SaveView);

type TableToolbarProps<Row> = DataTableProps<Row> & {
  search: RefObject<HTMLInputElement | null>;
  settings: TableSettings;
  views: TableViews | null;
  left: ReadonlySet<string> | null;
  model: TableModel<Row>;
};

/**
 * Search, filters, and the menu for columns, density and export. Not rendered if there is nothing to search, filter or
 * export.
 */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { noun, list, searchable = true, filters = [], ranges = [], toolbar, search, settings, views, model } = props;
  // Columns that were hidden in the whole list are no reason to save a view.
  const isPlain = views?.isAll ?? true;
  const format = useCompanyFormat();
  const hasControls = searchable || filters.length > 0 || ranges.length > 0;
  const canReadAll = props.readPage !== undefined || (!props.page && hasControls);
  // A list with an export of its own writes more than the columns, or asks for a permission.
  const onExport = 'onExport' in props ? props.onExport : canReadAll ? exportShown : undefined;
  if (!hasControls && toolbar === undefined && onExport === undefined) {
    return null;
  }

  async function exportShown() {
    const { exportRows } = await import('./exportRows.ts');
    const columns = props.columns.filter(({ id }) => !settings.hidden.has(id));
    const { rowId, readPage } = props;
    await exportRows({ noun, columns, rowId, readPage, rows: model.loadedRows, perPage: model.perPage, format });
  }

  return (
    <div className={styles.toolbar}>
      {searchable && <SearchBox noun={noun} list={list} input={search} />}
      <FilterBar
        filters={filters}
        ranges={ranges}
        list={list}
        countRows={props.page || props.loaded === false ? props.countRows : model.countRows}
      >
        {toolbar}
      </FilterBar>
      {views && !isPlain && <SaveView views={views} hidden={settings.hidden} resetColumns={settings.reset} />}
      <div className={styles.toolbarEnd}>
        <TableOptions columns={props.columns} settings={settings} left={props.left} onExport={onExport} />
      </div>
    </div>
  );
}
