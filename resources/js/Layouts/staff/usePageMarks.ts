import { usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { type Mark, recordPath } from '#domain/marks.ts';
import { useShared } from '#js/lib/useShared.ts';
import { whenIdle } from '#js/lib/whenIdle.ts';
import { useMarks } from '#js/stores/marks.ts';

/** A page is drawn first and titled after that. */
const TITLE_IS_SET_MS = 200;

/** Opens the marks of the signed-in user, and remembers each record that is shown. */
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
    // A list of them is not what the page waits for.
    whenIdle(() => void useMarks.getState().follow(owner));
    // From another tab.
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

/** The page that is shown, as a favourite keeps it. */
export function pageMark(url: string, brand: string): Mark {
  return { title: pageTitleOf(document.title, brand), url: url.split('#', 1)[0] ?? url };
}

/** The title of the document without the company: `Orders · Open air`. */
function pageTitleOf(title: string, brand: string): string {
  const end = ` · ${brand}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** The record in the title of one of its pages, which name themselves first. */
function recordTitle(title: string): string {
  const [, ...record] = title.split(' · ');
  return record.length > 0 ? record.join(' · ') : title;
}
