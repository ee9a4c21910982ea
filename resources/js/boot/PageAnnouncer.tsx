import { router } from '@inertiajs/react';
import { useEffect, useState } from 'react';

/** Announces page changes to screen readers, which do not notice Inertia's client-side navigation. */
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

/** The title is updated after rendering; reading it at once would return the previous page's. */
const TITLE_IS_SET_MS = 100;
