import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { compareValues } from './columns/compareValues.ts';
import { matchingRows } from './rows/matchingRows.ts';
import type { CountRows, DataColumn, FilterDefinition, ListControl, PageInfo, TableSelection } from './types.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

/** Avoids searching ten thousand rows when nothing is selected. */
const NONE: never[] = [];

/** A record with its id as a string, the key for the table and React. */
export type GridRow<Row> = { id: string; record: Row };

export type TableModel<Row> = {
  /** The rows of this page, in order. */
  rows: GridRow<Row>[];
  /** Number of matching rows on all pages. */
  total: number;
  isTotalExact: boolean;
  page: number;
  lastPage: number;
  /** As the server used it, which may differ from the requested one. */
  perPage: number;
  /** The number of the first row of this page among all. */
  from: number;
  /** The selected rows of this page; `selectedCount` can be larger if the selection is kept elsewhere. */
  selected: Row[];
  selectedCount: number;
  isSelected: (row: GridRow<Row>) => boolean;
  allSelected: boolean;
  toggle: (row: GridRow<Row>) => void;
  toggleAll: () => void;
  clearSelection: () => void;
  /** The rows of all pages in order, as far as they are loaded. */
  loadedRows: () => Row[];
  /** Set if all rows are loaded. */
  countRows: CountRows | undefined;
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

/** The table's rows for a query: as sent by the server, or sorted, searched and paged here. */
export function useDataTable<Row>(options: Options<Row>): TableModel<Row> {
  const { columns, rows, rowId, page = null, list, filters, unpaged = false, selection: kept } = options;
  const { query } = list;
  const [selection, setSelection] = useState<Record<string, true>>({});
  const isServer = page !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `rowId` is passed inline but always reads the same id.
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

  // The selection is cleared with another search, filter or page.
  const queryKey = JSON.stringify([query.search, query.filters, query.page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the query changes.
  useEffect(() => setSelection((was) => (Object.keys(was).length === 0 ? was : {})), [queryKey]);

  // One that is kept elsewhere spans pages. It is cleared with another search or filter, which would hide its rows.
  const filterKey = JSON.stringify([query.search, query.filters]);
  const selectedIn = useRef(filterKey);
  const clearHidden = useEffectEvent((key: string) => {
    if (key !== selectedIn.current) {
      selectedIn.current = key;
      kept?.clear();
    }
  });
  useEffect(() => clearHidden(filterKey), [filterKey]);

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
    from: page?.from ?? (pageNumber - 1) * (page ?? query).per_page + 1,
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
    loadedRows: () => table.getPrePaginatedRowModel().rows.map((row) => row.original.record),
    countRows: isServer
      ? undefined
      : async (changed) => {
          const changedQuery = { ...query, filters: { ...query.filters, ...changed } };
          return { total: matchingRows(rows, columns, filters ?? [], changedQuery).length, is_total_exact: true };
        },
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
