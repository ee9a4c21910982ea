import { useState } from 'react';
import type { ListControl, ListQuery } from './types.ts';

/**
 * The query of a list that is not the page's main list (in a drawer, below a form): kept in the component, not in the
 * URL.
 */
export function useLocalListQuery(initial: Partial<ListQuery> = {}): ListControl {
  const [query, setQuery] = useState<ListQuery>({
    search: '',
    page: 1,
    per_page: 10,
    sort_by: '',
    sort_order: 'asc',
    filters: {},
    ...initial,
  });

  function change(patch: Partial<ListQuery>) {
    const turnsPage = Object.keys(patch).every((name) => name === 'page');
    setQuery((before) => ({ ...before, ...(turnsPage ? {} : { page: 1 }), ...patch }));
  }

  return {
    query,
    change,
    clear: () => change({ search: '', filters: {} }),
    isFiltered: query.search !== '' || Object.values(query.filters).some(Boolean),
  };
}
