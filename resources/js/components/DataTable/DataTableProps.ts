import type { ReactNode } from 'react';
import type {
  BulkAction,
  DataColumn,
  FilterDefinition,
  ListControl,
  PageInfo,
  RangeDefinition,
  RowAction,
  TableDensity,
  TableSelection,
} from './types.ts';
import type { TableModel } from './useDataTable.ts';

export type DataTableProps<Row> = {
  /** A plural noun in lower case, “events”. Labels the table and its search. */
  noun: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string | number;
  /** Given: one page, sorted, searched and filtered by the server. Null: all rows are here, and the table does it. */
  page?: PageInfo | null;
  list: ListControl;
  /** False until the first rows have come: shows a skeleton. */
  loaded?: boolean;
  loading?: boolean;
  /** A sentence where loading failed. */
  error?: string | null;
  onRetry?: () => unknown;
  /** Where a row leads; the first column is the link, Enter follows it. */
  rowHref?: (row: Row) => string;
  /** What opens a row that has no page of its own (a drawer). */
  onOpen?: (row: Row) => void;
  searchable?: boolean;
  filters?: FilterDefinition<Row>[];
  ranges?: RangeDefinition[];
  rowActions?: (row: Row) => RowAction<Row>[];
  bulkActions?: BulkAction<Row>[];
  /** A selection that outlives a page: bulk actions then apply to all of it, not only to the rows they are given. */
  selection?: TableSelection<Row>;
  /** Downloads the rows that match the search and the filters. */
  onExport?: () => unknown;
  /** Why there is nothing, and the next step: an `<EmptyState>`. */
  empty?: ReactNode;
  /** Further controls at the end of the toolbar. */
  toolbar?: ReactNode;
  /** Every row on one page, virtually: for lists that a person scans rather than pages. Client mode only. */
  unpaged?: boolean;
  /** Keeps density and columns under this name in the browser. */
  settingsKey?: string;
};

/** What draws the rows gets: as a table, or as cards on a phone. */
export type RowsProps<Row> = DataTableProps<Row> & {
  model: TableModel<Row>;
  density: TableDensity;
  hidden: ReadonlySet<string>;
};
