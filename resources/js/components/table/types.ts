import type { ReactNode } from 'react';
import type { ListTotal } from '#contract/kit/shapes.ts';

/** A column. In server mode `id` is also the endpoint's `sort_by` value. */
export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value to sort and search by when all rows are loaded; null sorts last. */
  value?: (row: Row) => string | number | null | undefined;
  /** The cell in a CSV file, times as instants; by default what `cell` returns, if that is text. */
  text?: (row: Row) => string | number | null | undefined;
  /** The currency of an amount, which has a column of its own in a CSV file. */
  currency?: (row: Row) => string | null;
  sortable?: boolean;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** Any CSS width; remaining width is shared. */
  width?: string;
  /** Hidden by default. */
  hidden?: boolean;
  /**
   * On a phone a row has two lines: the first column's name and detail, and two short cells at the end. `end` puts this
   * column there, `detail` below a name without a detail of its own, `hidden` nowhere. If no column sets it, the first
   * two visible ones are at the end. Tables leave out columns they have no room for in the order `hidden`, none,
   * `detail`, `end`.
   */
  onPhone?: 'end' | 'detail' | 'hidden';
};

/** Options of every kind of column. */
export type ColumnOptions = Pick<DataColumn<never>, 'sortable' | 'hidden' | 'onPhone' | 'width' | 'align'>;

/** The query of a list, with the endpoints' parameter names. */
export type ListQuery<Filters extends string = string> = {
  search: string;
  page: number;
  per_page: number;
  sort_by: string;
  sort_order: 'asc' | 'desc';
  filters: Partial<Record<Filters, string>>;
};

/** A query and functions to change it: from `useListQuery` (in the URL) or `useLocalListQuery` (in the component). */
export type ListControl<Filters extends string = string> = {
  query: ListQuery<Filters>;
  /** Every change except the page itself resets the page to 1. */
  change: (patch: Partial<ListQuery<Filters>>) => void;
  /** Clears search and filters, keeps the order. */
  clear: () => void;
  isFiltered: boolean;
  /** Set if the query is kept in the page's URL. */
  address?: ListAddress;
};

/** A list's query as URL parameters, in a fixed order and without the page. */
export type ListAddress = {
  query: string;
  /** The view that the list was opened with, by id; `all` for the whole list if another view opens by itself. */
  view: string | null;
  /** The URL without search, filters and order. */
  plain: string;
  hrefOf: (query: string, view?: string | null) => string;
  /** `replaces` the history entry instead of adding one. */
  open: (query: string, view?: string | null, replaces?: boolean) => void;
};

/** Paging information of a list; null if all rows are loaded. */
export type PageInfo = {
  current_page: number;
  last_page: number;
  per_page: number;
  /** The number of the first row; by default, it follows from the page size. */
  from?: number | null;
  total: number;
  is_total_exact: boolean;
  totals?: readonly ListTotal[];
};

/** Reads a page of a list with its search, filters and order. */
export type ReadPage<Row> = (page: number, perPage: number) => Promise<{ list: Row[]; page: PageInfo | null }>;

/** A filter by a range of days or amounts: `<id>_from` and `<id>_to` in the URL, or `from` and `to` with an empty id. */
export type RangeDefinition = { id: string; label: string; kind: 'days' | 'amount' };

export type FilterOption = { value: string; label: string; count?: RowCount };

/** A number of rows; with `is_total_exact` false there are more. */
export type RowCount = Pick<PageInfo, 'total' | 'is_total_exact'>;

/** The sums of a list: their labels by name, in order, and how to read those of what is searched and filtered. */
export type TotalsSource = { labels: Readonly<Record<string, string>>; read: () => Promise<readonly ListTotal[]> };

/** Counts the rows that a list would show with other values of some filters; null if that is not known. */
export type CountRows = (filters: Partial<Record<string, string>>) => Promise<RowCount | null>;

/** A filter pill with options. */
export type FilterDefinition<Row> = {
  id: string;
  label: string;
  /** `count` is the number of rows that the option would leave, if known. */
  options: readonly FilterOption[];
  /**
   * Accepts several values, `a,b` in the URL: records with any of them. Only for lists beyond the specification (0057).
   */
  multiple?: boolean;
  /** Used if all rows are loaded; otherwise the server filters. */
  matches?: (row: Row, value: string) => boolean;
};

/** An action on one row. */
export type RowAction<Row> = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it is not possible now: the action is shown disabled with this reason. */
  refusal?: string | null;
  run: (row: Row) => unknown;
};

/** An action on the selected rows; the label includes their number: `(count) => `Send ${count} e-mails``. */
export type BulkAction<Row> = {
  label: (count: number) => string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why a row is skipped, to follow a number: “not paid yet”. Null if it applies; `run` gets those rows only. */
  skips?: (row: Row) => string | null;
  /** Resolves to false if nothing was done (the user cancelled); the selection is then kept. */
  run: (rows: Row[]) => unknown;
};

/** A selection that is kept elsewhere and spans pages. */
export type TableSelection<Row> = {
  count: number;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects these rows, or deselects them if all are selected. */
  toggleAll: (rows: Row[]) => void;
  clear: () => void;
};

export type TableDensity = 'comfortable' | 'compact';

/** Row heights in px (decision 0135), used by the virtualised body. */
export const ROW_HEIGHT = { comfortable: 42, compact: 36 } satisfies Record<TableDensity, number>;
