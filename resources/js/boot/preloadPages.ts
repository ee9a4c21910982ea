import { router } from '@inertiajs/react';

type Preload = (name: string, url?: string) => Promise<void>;

/**
 * Fetches the code of pages before they are visited: those that the navigation names (`<a data-page="Events/Index">`)
 * now, and any whose data a hover has prefetched, with the list that it is going to show.
 */
export function preloadPages(preload: Preload): () => void {
  const names = [...document.querySelectorAll<HTMLElement>('nav a[data-page]')].map((link) => link.dataset.page ?? '');
  void preloadInTurn([...new Set(names)].filter(Boolean), preload);
  return router.on('prefetched', ({ detail: { response } }) => {
    const { component, url } = pageIn(response.data);
    if (typeof component === 'string') {
      void preload(component, typeof url === 'string' ? url : undefined);
    }
  });
}

/** One after another, so that they do not take the line from what a person does; never where data is to be saved. */
async function preloadInTurn(names: string[], preload: Preload): Promise<void> {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true) {
    return;
  }
  for (const name of names) {
    await preload(name);
  }
}

function pageIn(data: unknown): { component?: unknown; url?: unknown } {
  try {
    const page: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof page === 'object' && page !== null ? page : {};
  } catch {
    return {};
  }
}
