import type { ReactNode } from 'react';

/** A column. In server mode `id` is also the `sort_by` that the endpoint understands. */
export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value to sort and search by when all rows are loaded; null sorts last. */
  value?: (row: Row) => string | number | null | undefined;
  sortable?: boolean;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** Any CSS width; the rest is shared. */
  width?: string;
  /** Hidden until chosen. */
  hidden?: boolean;
  /**
   * On a phone a row is two lines: the first column’s name and detail, and two short cells at the end. `end` puts this
   * one there, `detail` below a name that has no detail of its own, `hidden` never. Without any, the first two that are
   * not hidden stand at the end.
   */
  onPhone?: 'end' | 'detail' | 'hidden';
};

/** The options that every kind of column takes. */
export type ColumnOptions = Pick<DataColumn<never>, 'sortable' | 'hidden' | 'onPhone' | 'width' | 'align'>;

/** The query of a list. The names are those of the endpoints. */
export type ListQuery<Filters extends string = string> = {
  search: string;
  page: number;
  per_page: number;
  sort_by: string;
  sort_order: 'asc' | 'desc';
  filters: Partial<Record<Filters, string>>;
};

/** A query and the way to change it: from `useListQuery` (in the URL) or `useLocalListQuery` (in the component). */
export type ListControl<Filters extends string = string> = {
  query: ListQuery<Filters>;
  /** Anything but a change of page goes back to the first page. */
  change: (patch: Partial<ListQuery<Filters>>) => void;
  /** Drops search and filters, keeps the order. */
  clear: () => void;
  isFiltered: boolean;
  /** Where the query is kept in the page's URL. */
  address?: ListAddress;
};

/** A list's query as the parameters of its page's address, in one order and without the page. */
export type ListAddress = {
  query: string;
  /** Those of the page itself: without search, filters and order. */
  plain: string;
  hrefOf: (query: string) => string;
  open: (query: string) => void;
};

/** The current page of a list; null where all rows are loaded. */
export type PageInfo = {
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  is_total_exact: boolean;
};

/** A filter by the first and last day, or the least and greatest amount: `<id>_from` and `<id>_to` in the URL. */
export type RangeDefinition = { id: string; label: string; kind: 'days' | 'amount' };

/** One filter pill with a choice of values. */
export type FilterDefinition<Row> = {
  id: string;
  label: string;
  /** `count`: how many rows the choice would leave, where that is known. */
  options: readonly { value: string; label: string; count?: number }[];
  /** Takes several values, `a,b` in the URL: records with any of them. Lists beyond the specification only (0057). */
  multiple?: boolean;
  /** Used when the rows are all here; the server filters otherwise. */
  matches?: (row: Row, value: string) => boolean;
};

/** Something to do to one row. */
export type RowAction<Row> = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it would be refused now: the action is shown disabled, with this reason. */
  refusal?: string | null;
  run: (row: Row) => unknown;
};

/** Something to do to the selected rows; the label says to how many: `(count) => `Send ${count} e-mails``. */
export type BulkAction<Row> = {
  label: (count: number) => string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it leaves a row out, to follow a number: “not paid yet”. Null where it applies; `run` is given those rows only. */
  skips?: (row: Row) => string | null;
  /** Resolves to false when nothing was done (the person turned back): the selection then stays. */
  run: (rows: Row[]) => unknown;
};

/** A selection that is kept elsewhere and outlives the page of the list it was made on. */
export type TableSelection<Row> = {
  count: number;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects these or, where all of them are selected, none of them. */
  toggleAll: (rows: Row[]) => void;
  clear: () => void;
};

export type TableDensity = 'comfortable' | 'compact';

/** Row heights in px (look: 44 and 36), which the virtual body measures with. */
export const ROW_HEIGHT = { comfortable: 44, compact: 36 } satisfies Record<TableDensity, number>;
