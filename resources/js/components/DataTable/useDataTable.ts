import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { compareValues } from './compareValues.ts';
import { matchingRows } from './matchingRows.ts';
import type { DataColumn, FilterDefinition, ListControl, PageInfo, TableSelection } from './types.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

/** Ten thousand rows are not looked through for a selection that there is not. */
const NONE: never[] = [];

/** A record with its id as text, which the table and React know it by. */
export type GridRow<Row> = { id: string; record: Row };

export type TableModel<Row> = {
  /** The rows of this page, in order. */
  rows: GridRow<Row>[];
  /** All that match, on every page. */
  total: number;
  isTotalExact: boolean;
  page: number;
  lastPage: number;
  perPage: number;
  /** The selected rows of this page; `selectedCount` may be more where the selection is kept elsewhere. */
  selected: Row[];
  selectedCount: number;
  isSelected: (row: GridRow<Row>) => boolean;
  allSelected: boolean;
  toggle: (row: GridRow<Row>) => void;
  toggleAll: () => void;
  clearSelection: () => void;
};

type Options<Row> = {
  columns: DataColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string | number;
  page?: PageInfo | null;
  list: ListControl;
  filters?: FilterDefinition<Row>[];
  unpaged?: boolean;
  selection?: TableSelection<Row>;
};

/** The table's rows for a query: as the server sent them, or sorted, searched and paged here. */
export function useDataTable<Row>(options: Options<Row>): TableModel<Row> {
  const { columns, rows, rowId, page = null, list, filters, unpaged = false, selection: kept } = options;
  const { query } = list;
  const [selection, setSelection] = useState<Record<string, true>>({});
  const isServer = page !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `rowId` is written inline and always reads the same id.
  const data = useMemo(
    () =>
      (isServer ? rows : matchingRows(rows, columns, filters ?? [], query)).map((record) => ({
        id: String(rowId(record)),
        record,
      })),
    [isServer, rows, columns, filters, query],
  );
  const definitions = useMemo(() => columns.map((column) => toDefinition(column)), [columns]);
  const lastPage = isServer ? page.last_page : Math.max(1, Math.ceil(data.length / query.per_page));
  const pageNumber = isServer ? page.current_page : Math.min(query.page, lastPage);

  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: (row: GridRow<Row>) => row.id,
    manualSorting: isServer,
    manualPagination: isServer || unpaged,
    autoResetPageIndex: false,
    state: {
      sorting: query.sort_by === '' ? [] : [{ id: query.sort_by, desc: query.sort_order === 'desc' }],
      pagination: { pageIndex: pageNumber - 1, pageSize: query.per_page },
    },
  });
  const rowModel = table.getRowModel();
  const shown = useMemo(() => rowModel.rows.map((row) => row.original), [rowModel]);

  // A selection is of what a person sees: another search, filter or page begins anew.
  const asked = JSON.stringify([query.search, query.filters, query.page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question itself is the trigger.
  useEffect(() => setSelection((was) => (Object.keys(was).length === 0 ? was : {})), [asked]);

  const isSelected = (row: GridRow<Row>) => (kept ? kept.has(row.record) : selection[row.id] === true);
  const hasSelection = kept ? kept.count > 0 : Object.keys(selection).length > 0;
  const selectedRows = hasSelection ? shown.filter(isSelected) : NONE;
  const allSelected = shown.length > 0 && selectedRows.length === shown.length;
  return {
    rows: shown,
    total: isServer ? page.total : data.length,
    isTotalExact: !isServer || page.is_total_exact,
    page: pageNumber,
    lastPage,
    perPage: query.per_page,
    selected: selectedRows.map((row) => row.record),
    selectedCount: kept?.count ?? selectedRows.length,
    isSelected,
    allSelected,
    toggle: (row) =>
      kept
        ? kept.toggle(row.record)
        : setSelection(({ [row.id]: was, ...others }) => (was ? others : { ...others, [row.id]: true })),
    toggleAll: () =>
      kept
        ? kept.toggleAll(shown.map((row) => row.record))
        : setSelection(allSelected ? {} : Object.fromEntries(shown.map((row) => [row.id, true]))),
    clearSelection: () => (kept ? kept.clear() : setSelection({})),
  };
}

function toDefinition<Row>(column: DataColumn<Row>): ColumnDef<typeof features, GridRow<Row>> {
  return {
    id: column.id,
    accessorFn: (row) => column.value?.(row.record) ?? undefined,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
  };
}
