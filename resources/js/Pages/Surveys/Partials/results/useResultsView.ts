import { router, usePage } from '@inertiajs/react';

/** The view of the results (figures or answers), kept in the URL. */
export function useResultsView(): ['summary' | 'answers', (view: string) => void] {
  const address = new URL(usePage().url, 'http://localhost');
  const view = address.searchParams.get('view') === 'answers' ? 'answers' : 'summary';
  return [
    view,
    (next) => {
      address.searchParams.delete('page');
      if (next === 'answers') {
        address.searchParams.set('view', next);
      } else {
        address.searchParams.delete('view');
      }
      router.push({ url: address.pathname + address.search, preserveState: true, preserveScroll: true });
    },
  ];
}
