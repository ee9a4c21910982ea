import type { ReactNode } from 'react';
import type {
  BulkAction,
  CountRows,
  DataColumn,
  FilterDefinition,
  ListControl,
  PageInfo,
  RangeDefinition,
  ReadPage,
  RowAction,
  TableDensity,
  TableSelection,
  TotalsSource,
} from './types.ts';
import type { TableModel } from './useDataTable.ts';
import type { FittingColumns } from './useFittingColumns.ts';

export type DataTableProps<Row> = {
  /** A regular plural in lower case, “events”. Labels the table and its search. */
  noun: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string | number;
  /**
   * If set: one page, sorted, searched and filtered by the server. Null: all rows are loaded, and the table does it.
   */
  page?: PageInfo | null;
  list: ListControl;
  /** False until the first rows are loaded: shows a skeleton. */
  loaded?: boolean;
  loading?: boolean;
  /** The error message if loading failed. */
  error?: string | null;
  onRetry?: () => unknown;
  /** The page of a row. The first column becomes a link; Enter follows it. */
  rowHref?: (row: Row) => string;
  /** Opens a row without its own page (in a drawer). */
  onOpen?: (row: Row) => void;
  searchable?: boolean;
  filters?: FilterDefinition<Row>[];
  ranges?: RangeDefinition[];
  rowActions?: (row: Row) => RowAction<Row>[];
  bulkActions?: BulkAction<Row>[];
  /** A selection that spans pages: bulk actions then apply to all of it, not only to the rows passed to them. */
  selection?: TableSelection<Row>;
  /**
   * Exports the rows that match the search and filters. Without it, the columns shown are written to a file here;
   * undefined if the user may not export them.
   */
  onExport?: (() => unknown) | undefined;
  /** From `defineList`, for the export of a list with several pages. */
  readPage?: ReadPage<Row>;
  /** From `defineList`: the counts beside the values of a filter. */
  countRows?: CountRows;
  /** From `defineList`: the sums below a list of amounts. */
  totals?: TotalsSource | null;
  /** An `<EmptyState>`: why there is nothing, and the next step. */
  empty?: ReactNode;
  /** Filters by records, and other controls, after the filter pills. */
  toolbar?: ReactNode;
  /** Renders all rows on one virtualised page, for lists that users scan. Client mode only. */
  unpaged?: boolean;
  /** Key under which the browser stores density and columns. */
  settingsKey?: string;
};

/** Props of the row renderers: table, or cards in a narrow window. */
export type RowsProps<Row> = DataTableProps<Row> & {
  model: TableModel<Row>;
  density: TableDensity;
  hidden: ReadonlySet<string>;
  fitting: FittingColumns<Row>;
};
