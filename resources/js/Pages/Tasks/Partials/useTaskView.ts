import { router, usePage } from '@inertiajs/react';

export type TaskLayout = 'list' | 'board';
export type TaskScope = 'all' | 'waiting' | 'mine';
export type TaskView = { layout: TaskLayout; scope: TaskScope };

const SCOPES: readonly TaskScope[] = ['all', 'waiting', 'mine'];

/** The layout and scope of a task list, kept in the URL beside the list's own query. */
export function useTaskView() {
  const { url } = usePage();
  const address = new URL(url, 'http://localhost');

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
    ...taskView(url),
    setLayout: (next: TaskLayout) => put('layout', next, 'list'),
    setScope: (next: TaskScope) => put('view', next, 'all'),
  };
}

/** The view in a URL. */
export function taskView(url: string): TaskView {
  const { searchParams } = new URL(url, 'http://localhost');
  return {
    layout: searchParams.get('layout') === 'board' ? 'board' : 'list',
    scope: SCOPES.find((one) => one === searchParams.get('view')) ?? 'all',
  };
}
