import { router, usePage } from '@inertiajs/react';
import { useMemo } from 'react';
import { defaultPageSize } from './defaultPageSize.ts';
import type { ListAddress, ListControl, ListQuery } from './types.ts';

type ListQueryOptions<Sort extends string, Filters extends string> = {
  /** The `sort_by` values that the endpoint accepts. */
  sorts: readonly [Sort, ...Sort[]];
  /** The default; otherwise the first of `sorts`. */
  sort?: Sort;
  order?: 'asc' | 'desc';
  /** Page size; `defaultPageSize` by default. */
  perPage?: number;
  /** Names of the filters, which are also their names in the URL and the endpoint's query. */
  filters?: readonly Filters[];
};

/**
 * The query of a list, kept in the URL: page, per_page, search, sort_by, sort_order and filters; defaults are left out.
 * Changes update the URL without requesting a page; the back button restores them. `params` is the same as a flat
 * object for the endpoint.
 */
export function useListQuery<Sort extends string, Filters extends string = never>(
  options: ListQueryOptions<Sort, Filters>,
): ListControl<Filters> & { params: ListParams<Sort, Filters> } {
  const { url } = usePage();
  const { sorts, sort = sorts[0], order = 'asc', perPage = defaultPageSize(), filters = [] } = options;
  const key = JSON.stringify([sorts, sort, order, perPage, filters]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents the options, which callers pass inline.
  return useMemo(() => {
    const defaults = { sort_by: sort, sort_order: order, per_page: perPage };
    const query = readQuery<Sort, Filters>(url, { sorts, sort, order, perPage, filters });

    function change(patch: Partial<ListQuery<Filters>>) {
      const turnsPage = Object.keys(patch).every((name) => name === 'page');
      const next = { ...query, ...(turnsPage ? {} : { page: 1 }), ...patch };
      const to = writeQuery(url, next, defaults, filters);
      if (to === url) {
        return;
      }
      // Typing replaces the history entry; a page, order or filter adds one.
      const visit = 'search' in patch ? router.replace : router.push;
      visit.call(router, { url: to, preserveState: true, preserveScroll: true });
    }

    return {
      query,
      change,
      clear: () => change({ search: '', filters: {} }),
      isFiltered: query.search !== '' || Object.keys(query.filters).length > 0,
      params: toParams<Sort, Filters>(query),
      address: addressOf(url, [...ORDERING, ...filters]),
    };
  }, [url, key]);
}

/** Parameters that are not part of a view. */
const UNSAVED = ['page', 'per_page', 'view'];

const ORDERING = ['search', 'sort_by', 'sort_order'];

function addressOf(url: string, own: readonly string[]): ListAddress {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const parameters = [...searchParams].filter(([name]) => !UNSAVED.includes(name)).toSorted();
  const hrefOf = (query: string, view: string | null = null) => {
    const parts = [query, ...(view === null ? [] : [`view=${view}`])].filter((part) => part !== '').join('&');
    return parts === '' ? pathname : `${pathname}?${parts}`;
  };
  return {
    query: new URLSearchParams(parameters).toString(),
    plain: new URLSearchParams(parameters.filter(([name]) => !own.includes(name))).toString(),
    view: searchParams.get('view'),
    hrefOf,
    open: (query, view, replaces = false) => {
      const visit = replaces ? router.replace : router.push;
      visit.call(router, { url: hrefOf(query, view), preserveState: true, preserveScroll: true });
    },
  };
}

/** The initial `params` for a visit to `url`, to prefetch its list. */
export function listParams<Sort extends string, Filters extends string = never>(
  url: string,
  options: ListQueryOptions<Sort, Filters>,
): ListParams<Sort, Filters> {
  const { sorts, sort = sorts[0], order = 'asc', perPage = defaultPageSize(), filters = [] } = options;
  return toParams<Sort, Filters>(readQuery<Sort, Filters>(url, { sorts, sort, order, perPage, filters }));
}

export type ListParams<Sort extends string, Filters extends string> = {
  page: number;
  per_page: number;
  search?: string;
  sort_by: Sort;
  sort_order: 'asc' | 'desc';
} & Partial<Record<Filters, string>>;

type SortedQuery<Sort extends string, Filters extends string> = ListQuery<Filters> & { sort_by: Sort };

function readQuery<Sort extends string, Filters extends string>(
  url: string,
  options: Required<ListQueryOptions<Sort, Filters>>,
): SortedQuery<Sort, Filters> {
  const given = new URL(url, 'http://localhost').searchParams;
  const order = given.get('sort_order');
  const filters: Partial<Record<Filters, string>> = {};
  for (const name of options.filters) {
    const value = given.get(name);
    if (value) {
      filters[name] = value;
    }
  }
  return {
    search: given.get('search') ?? '',
    page: positive(given.get('page'), 1),
    per_page: Math.min(positive(given.get('per_page'), options.perPage), 100),
    sort_by: options.sorts.find((sort) => sort === given.get('sort_by')) ?? options.sort,
    sort_order: order === 'asc' || order === 'desc' ? order : options.order,
    filters,
  };
}

function writeQuery<Filters extends string>(
  url: string,
  query: ListQuery<Filters>,
  defaults: { sort_by: string; sort_order: string; per_page: number },
  filters: readonly Filters[],
): string {
  const address = new URL(url, 'http://localhost');
  const put = (name: string, value: string, fallback: string) => {
    if (value === fallback) {
      address.searchParams.delete(name);
    } else {
      address.searchParams.set(name, value);
    }
  };
  put('search', query.search, '');
  put('page', String(query.page), '1');
  put('per_page', String(query.per_page), String(defaults.per_page));
  put('sort_by', query.sort_by, defaults.sort_by);
  put('sort_order', query.sort_order, defaults.sort_order);
  for (const name of filters) {
    put(name, query.filters[name] ?? '', '');
  }
  return address.pathname + address.search;
}

function toParams<Sort extends string, Filters extends string>(
  query: SortedQuery<Sort, Filters>,
): ListParams<Sort, Filters> {
  const { search, filters, ...rest } = query;
  return { ...rest, ...(search === '' ? {} : { search }), ...filters };
}

function positive(text: string | null, fallback: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}
