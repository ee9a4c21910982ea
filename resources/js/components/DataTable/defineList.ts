import { useEffect } from 'react';
import { type ListParams, listParams, useListQuery } from '../useListQuery.ts';
import type { FilterDefinition, ListControl, PageInfo } from './types.ts';

/** What a table needs of a store: one made with the list slice has it (stores/kit/listSlice.ts). */
type ListStoreState<Item, Query> = {
  list: Item[];
  page: PageInfo | null;
  loaded: boolean;
  fetching: boolean;
  loadError: string | null;
  load: (query: Query) => unknown;
  prefetch: (query: Query) => void;
};

type ListStore<Item, Query> = {
  (): ListStoreState<Item, Query>;
  getState: () => ListStoreState<Item, Query>;
};

type Filter<Value extends string = string> = { label: string; options: readonly { value: Value; label: string }[] };
type Filters = Record<string, Filter>;
type FilterValues<F extends Filters> = { [K in keyof F]?: F[K] extends Filter<infer Value> ? Value : never };
type Name<F> = Extract<keyof F, string>;

type Definition<Sort extends string, F extends Filters> = {
  /** The `sort_by` values that the endpoint accepts. */
  sorts: readonly [Sort, ...Sort[]];
  /** The default; the first of `sorts` unless given. */
  sort?: NoInfer<Sort>;
  order?: 'asc' | 'desc';
  /** Rows a page (specification §9: 10 unless the area says otherwise). */
  perPage?: number;
  /** The filter pills by their name in the URL and the query. A value that is not among the options filters nothing. */
  filters?: F;
};

type Params<Sort extends string, F extends Filters> = Omit<ListParams<Sort, never>, never> & FilterValues<F>;

/** The props that `<DataTable>` takes from a list. */
export type TableProps<Item, F extends Filters = Filters> = {
  rows: Item[];
  page: PageInfo | null;
  loaded: boolean;
  loading: boolean;
  error: string | null;
  onRetry: () => unknown;
  list: ListControl<Name<F>>;
  filters: FilterDefinition<Item>[];
};

/**
 * The list of a page, declared once: `useTable(props)` loads it as the URL asks and gives the props of `<DataTable>`;
 * `prefetch` is exported by the page, so that the list is on its way while a link is hovered.
 *
 * @param toQuery what the endpoint is asked, from the URL's parameters and the page's props (`event.id`).
 */
export function defineList<
  Item,
  Query,
  Sort extends string,
  const F extends Filters = Record<never, never>,
  Props = void,
>(
  useStore: ListStore<Item, Query>,
  definition: Definition<Sort, F>,
  toQuery: (params: Params<Sort, F>, props: Props) => Query,
) {
  const { filters: declared, ...order } = definition;
  const filters: FilterDefinition<Item>[] = Object.entries(declared ?? {}).map(([id, { label, options }]) => ({
    id,
    label,
    options: [...options],
  }));
  const names = Object.keys(declared ?? {}) as Name<F>[];
  const options = { ...order, filters: names };
  const queryOf = (params: ListParams<Sort, Name<F>>, props: Props) => toQuery(knownFilters(params), props);

  function knownFilters(params: ListParams<Sort, Name<F>>): Params<Sort, F> {
    const known = { ...params };
    for (const { id, options: choices } of filters) {
      const name = id as Name<F>;
      if (choices.length > 0 && !choices.some(({ value }) => value === params[name])) {
        delete known[name];
      }
    }
    return known as Params<Sort, F>;
  }

  return {
    useTable(props: Props): TableProps<Item, F> {
      const { load, list: rows, page, loaded, fetching, loadError } = useStore();
      const list = useListQuery<Sort, Name<F>>(options);
      const query = queryOf(list.params, props);
      const asked = JSON.stringify(query);
      // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the query, which is new each time.
      useEffect(() => void load(query), [load, asked]);
      return { rows, page, loaded, loading: fetching, error: loadError, onRetry: () => load(query), list, filters };
    },

    /** What the page asks for now, for an export of the same rows. */
    queryAt: (url: string, props: Props): Query => queryOf(listParams<Sort, Name<F>>(url, options), props),

    prefetch(url: string, props: Props): void {
      useStore.getState().prefetch(queryOf(listParams<Sort, Name<F>>(url, options), props));
    },
  };
}
