import { usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { type Mark, recordPath } from '#domain/account/marks.ts';
import { useShared } from '#js/lib/useShared.ts';
import { whenIdle } from '#js/lib/work/whenIdle.ts';
import { useMarks } from '#js/stores/account/marks.ts';

/** Wait for the page to set its title, in milliseconds. */
const TITLE_IS_SET_MS = 200;

/** Loads the marks of the signed-in user, and adds each visited record to the recents. */
export function usePageMarks(): void {
  const { company, auth } = useShared();
  const { url, component } = usePage();
  const owner = auth.user && `${company?.id ?? 0}.${auth.user.id}`;
  useEffect(() => {
    if (owner === null) {
      return;
    }
    const open = () => useMarks.getState().open(owner);
    open();
    // Not needed for the first paint.
    whenIdle(() => void useMarks.getState().follow(owner));
    // Changed in another tab.
    window.addEventListener('storage', open);
    return () => window.removeEventListener('storage', open);
  }, [owner]);

  const path = recordPath(url);
  const brand = company?.name ?? '';
  const isOwnPage = path === url.split(/[?#]/, 1)[0];
  const isRecord = path !== null && owner !== null && !String(component).startsWith('Errors/');
  useEffect(() => {
    if (!isRecord) {
      return;
    }
    const timer = setTimeout(() => {
      const page = pageTitleOf(document.title, brand);
      const title = isOwnPage ? page : recordTitle(page);
      if (title !== '') {
        useMarks.getState().visit({ title, url: path });
      }
    }, TITLE_IS_SET_MS);
    return () => clearTimeout(timer);
  }, [isRecord, isOwnPage, path, brand]);
}

/** The current page as a favourite. A list that shows a saved view has the name of the view. */
export function pageMark(url: string, brand: string): Mark {
  const view = document.querySelector('main nav[aria-label^="Views of"] a[aria-current] bdi')?.textContent;
  return { title: view || pageTitleOf(document.title, brand), url: url.split('#', 1)[0] ?? url };
}

/** The document title without the company: `Orders · Open air`. */
function pageTitleOf(title: string, brand: string): string {
  const end = ` · ${brand}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** The record's name from a page title, which starts with the page's own name. */
function recordTitle(title: string): string {
  const [, ...record] = title.split(' · ');
  return record.length > 0 ? record.join(' · ') : title;
}
