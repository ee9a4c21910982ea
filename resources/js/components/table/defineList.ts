import { useLoad } from '../state/useLoad.ts';
import { knownChoices, readBound, readIds } from './filters/readFilters.ts';
import { readId } from './filters/readId.ts';
import { totalsSource } from './totalsSource.ts';
import type {
  CountRows,
  FilterDefinition,
  ListControl,
  PageInfo,
  RangeDefinition,
  ReadPage,
  TotalsSource,
} from './types.ts';
import { type ListParams, listParams, useListQuery } from './useListQuery.ts';

/** The part of a store that a table needs; provided by the list slice (stores/kit/listSlice.ts). */
type ListStoreState<Item, Query> = {
  list: Item[];
  page: PageInfo | null;
  loaded: boolean;
  fetching: boolean;
  loadError: string | null;
  load: (query: Query) => unknown;
  prefetch: (query: Query) => void;
  readPage: (query: Query) => Promise<{ list: Item[]; page: PageInfo | null }>;
};

type ListStore<Item, Query> = {
  (): ListStoreState<Item, Query>;
  getState: () => ListStoreState<Item, Query>;
};

type Filter<Value extends string = string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  multiple?: boolean;
};
type Filters = Record<string, Filter>;
type FilterValues<F extends Filters> = {
  [K in keyof F]?: F[K] extends { multiple: true } ? string : F[K] extends Filter<infer Value> ? Value : never;
};
type Ranges = Record<string, Omit<RangeDefinition, 'id'>>;
type Bound<G> = `${Name<G>}_${'from' | 'to'}`;
type Name<F> = Extract<keyof F, string>;

type Definition<
  Sort extends string,
  F extends Filters,
  R extends string,
  L extends string,
  D extends string,
  G extends Ranges,
  T extends string,
> = {
  /** The `sort_by` values that the endpoint accepts. */
  sorts: readonly [Sort, ...Sort[]];
  /** The default; otherwise the first of `sorts`. */
  sort?: NoInfer<Sort>;
  order?: 'asc' | 'desc';
  /** Page size set by the specification (§9); otherwise `defaultPageSize`. */
  perPage?: number;
  /** Filter pills by their name in the URL and query. Unknown values are ignored. */
  filters?: F;
  /** Filters by a record's id: a `<RecordFilter>` in the toolbar, or a filter whose options the page loads. */
  records?: readonly R[];
  /** Filters by texts, whose options the page loads: tags. */
  texts?: readonly T[];
  /** Filters by several record ids, whose options the page loads: filters with `multiple`. */
  recordLists?: readonly L[];
  /** Filters by a day, with an input outside of the table. */
  days?: readonly D[];
  /** Ranges of days and amounts: `created` becomes `created_from` and `created_to` in the URL and query. */
  ranges?: G;
  /** Labels of the sums that the endpoint can add up, by name. */
  totals?: TotalsSource['labels'];
};

type Params<
  Sort extends string,
  F extends Filters,
  R extends string,
  L extends string,
  D extends string,
  G extends Ranges,
  T extends string,
> = ListParams<Sort, never> & FilterValues<F> & { [K in R]?: number } & { [K in L | D | T | Bound<G>]?: string };

/** Can be omitted if the URL's parameters already are the endpoint's query. */
type ToQuery<Given, Props, Query> = [Given] extends [Query]
  ? [toQuery?: (params: Given, props: Props) => Query]
  : [toQuery: (params: Given, props: Props) => Query];

/** The `<DataTable>` props that a list provides. */
export type TableProps<Item, Names extends string = string> = {
  rows: Item[];
  page: PageInfo | null;
  loaded: boolean;
  loading: boolean;
  error: string | null;
  onRetry: () => unknown;
  list: ListControl<Names>;
  filters: FilterDefinition<Item>[];
  ranges: RangeDefinition[];
  /** Reads another page of what is shown, of another size if the server allows it. */
  readPage: ReadPage<Item>;
  countRows: CountRows;
  totals: TotalsSource | null;
};

/**
 * Declares the list of a page: `useTable(props)` loads it for the current URL and returns `<DataTable>` props. The page
 * exports `prefetch`, which loads the list while a link is hovered.
 *
 * @param toQuery converts the URL's parameters and the page's props (`event.id`) to the endpoint's query.
 */
export function defineList<
  Item,
  Query,
  Sort extends string,
  const F extends Filters = Record<never, never>,
  const R extends string = never,
  const L extends string = never,
  const D extends string = never,
  const G extends Ranges = Record<never, never>,
  const T extends string = never,
  Props = void,
>(
  useStore: ListStore<Item, Query>,
  definition: Definition<Sort, F, R, L, D, G, T>,
  ...[toQuery]: ToQuery<Params<Sort, F, R, L, D, G, T>, Props, Query>
) {
  type Names = Name<F> | R | L | D | T | Bound<G>;
  const {
    filters: declared,
    records = [],
    recordLists = [],
    days = [],
    texts = [],
    ranges: given,
    totals: labels,
    ...order
  } = definition;
  const filters: FilterDefinition<Item>[] = Object.entries(declared ?? {}).map(([id, filter]) => ({
    ...filter,
    id,
    options: [...filter.options],
  }));
  const ranges: RangeDefinition[] = Object.entries(given ?? {}).map(([id, range]) => ({ ...range, id }));
  const bounds = ranges.flatMap(({ id }) => [`${id}_from`, `${id}_to`]);
  const names = [...Object.keys(declared ?? {}), ...records, ...recordLists, ...days, ...texts, ...bounds] as Names[];
  const options = { ...order, filters: names };
  const convert = toQuery as ((params: Params<Sort, F, R, L, D, G, T>, props: Props) => Query) | undefined;

  const queryOf = (params: ListParams<Sort, Names>, props: Props): Query => {
    const known: unknown = { ...params, ...knownValues(params) };
    // Without `toQuery` the parameters are a Query already, as the type of the rest argument ensures.
    return convert ? convert(known as Params<Sort, F, R, L, D, G, T>, props) : (known as Query);
  };

  /** The URL's filters as query parameters; undefined for values that are not an option (a mistyped URL). */
  function knownValues(params: Partial<Record<string, unknown>>): Record<string, string | number | undefined> {
    return Object.fromEntries([
      ...filters.map((filter) => [filter.id, knownChoices(filter, params[filter.id])]),
      ...records.map((name) => [name, readId(params[name])]),
      ...recordLists.map((name) => [name, readIds(params[name])]),
      ...texts.map((name) => [name, typeof params[name] === 'string' ? params[name] : undefined]),
      ...days.map((name) => [name, readBound({ kind: 'days' }, params[name])]),
      ...ranges.flatMap((range) =>
        [`${range.id}_from`, `${range.id}_to`].map((name) => [name, readBound(range, params[name])]),
      ),
    ]);
  }

  return {
    filters,

    /** The list's query in the URL, for filters and figures outside of the table. */
    useQuery: () => useListQuery<Sort, Names>(options),

    useTable(props: Props): TableProps<Item, Names> {
      const { load, readPage, list: rows, page, loaded, fetching, loadError } = useStore();
      const list = useListQuery<Sort, Names>(options);
      const query = queryOf(list.params, props);
      useLoad(load, query);
      return {
        rows,
        page,
        loaded,
        loading: fetching,
        error: loadError,
        onRetry: () => load(query),
        list,
        filters,
        ranges,
        readPage: (number, perPage) => readPage(queryOf({ ...list.params, page: number, per_page: perPage }, props)),
        countRows: async (changed) =>
          (await readPage(queryOf({ ...list.params, ...changed, page: 1, per_page: 1 }, props))).page,
        totals: labels ? totalsSource(labels, readPage, query) : null,
      };
    },

    /** The page's current query, to export the same rows. */
    queryAt: (url: string, props: Props): Query => queryOf(listParams<Sort, Names>(url, options), props),

    prefetch(url: string, props: Props): void {
      useStore.getState().prefetch(queryOf(listParams<Sort, Names>(url, options), props));
    },
  };
}
