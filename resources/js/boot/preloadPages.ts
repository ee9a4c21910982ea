import { router } from '@inertiajs/react';
import { savesData, whenIdle } from '#js/lib/work/whenIdle.ts';

type Preload = (name: string, url?: string, props?: unknown) => Promise<void>;

/**
 * Loads the code of pages before they are visited: pages that the current one links to with `<a
 * data-page="Events/Index">`, once it is rendered, and pages prefetched on hover, together with their list.
 */
export function preloadPages(preload: Preload): () => void {
  const known = new Set<string>();
  const preloadNamed = () => void preloadInTurn(namesOnPage(known), preload);
  preloadNamed();
  const stops = [
    router.on('navigate', () => whenIdle(preloadNamed)),
    router.on('prefetched', ({ detail: { response } }) => {
      const { component, url, props } = pageIn(response.data);
      if (typeof component === 'string') {
        void preload(component, typeof url === 'string' ? url : undefined, props);
      }
    }),
  ];
  return () => {
    stops.forEach((stop) => {
      stop();
    });
  };
}

/** New links, in page order. */
function namesOnPage(known: Set<string>): string[] {
  const marked = [...document.querySelectorAll<HTMLElement>('#app [data-page]')];
  const names = [...new Set(marked.map((element) => element.dataset.page ?? ''))];
  const fresh = names.filter((name) => name !== '' && !known.has(name));
  for (const name of fresh) {
    known.add(name);
  }
  return fresh;
}

/** One after another, so they do not compete with the user's own requests; never with data saver on. */
async function preloadInTurn(names: string[], preload: Preload): Promise<void> {
  if (savesData()) {
    return;
  }
  for (const name of names) {
    await preload(name);
  }
}

function pageIn(data: unknown): { component?: unknown; url?: unknown; props?: unknown } {
  try {
    const page: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof page === 'object' && page !== null ? page : {};
  } catch {
    return {};
  }
}
