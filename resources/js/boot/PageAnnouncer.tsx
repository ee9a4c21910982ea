import { router } from '@inertiajs/react';
import { useEffect, useState } from 'react';

/** Tells screen readers, which do not notice that a page has been swapped, which page a visit has led to. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');

  useEffect(() => {
    let shown = window.location.pathname;
    let timer: ReturnType<typeof setTimeout>;
    const stop = router.on('navigate', () => {
      if (window.location.pathname !== shown) {
        shown = window.location.pathname;
        clearTimeout(timer);
        timer = setTimeout(() => setTitle(document.title), TITLE_IS_SET_MS);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  return (
    <div role="status" aria-label="Page" className="visually-hidden">
      {title}
    </div>
  );
}

/** A page is drawn first and titled after that: asked at once, the document still has the title of the last page. */
const TITLE_IS_SET_MS = 100;
