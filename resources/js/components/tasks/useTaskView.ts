import { router, usePage } from '@inertiajs/react';

export type TaskLayout = 'list' | 'board';
export type TaskScope = 'all' | 'waiting' | 'mine';

const SCOPES: readonly TaskScope[] = ['all', 'waiting', 'mine'];

/** How tasks are shown and whose, kept in the URL beside the list's own query. */
export function useTaskView() {
  const { url } = usePage();
  const address = new URL(url, 'http://localhost');
  const layout: TaskLayout = address.searchParams.get('layout') === 'board' ? 'board' : 'list';
  const scope = SCOPES.find((one) => one === address.searchParams.get('view')) ?? 'all';

  function put(name: string, value: string, fallback: string) {
    const next = new URL(address);
    next.searchParams.delete('page');
    if (value === fallback) {
      next.searchParams.delete(name);
    } else {
      next.searchParams.set(name, value);
    }
    router.push({ url: next.pathname + next.search, preserveState: true, preserveScroll: true });
  }

  return {
    layout,
    scope,
    setLayout: (next: TaskLayout) => put('layout', next, 'list'),
    setScope: (next: TaskScope) => put('view', next, 'all'),
  };
}
