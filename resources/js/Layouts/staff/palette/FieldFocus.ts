import { router, usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { findField } from '#js/lib/focus/findField.ts';

/** How long to wait for the field; a backend without it never shows it. */
const LOADING_MS = 10_000;

/** Focuses the field named by `?field=` as soon as it is rendered, then removes the parameter from the URL. */
export default function FieldFocus(): null {
  const { url } = usePage();
  useEffect(() => {
    const address = new URL(url, 'http://localhost');
    const name = address.searchParams.get('field');
    if (name === null) {
      return;
    }
    const observer = new MutationObserver(attempt);
    const timer = setTimeout(stop, LOADING_MS);
    observer.observe(document.body, { childList: true, subtree: true });
    attempt();
    return stop;

    function attempt() {
      const page = document.getElementById('main');
      // Wait for an open dialog (such as the mobile navigation) to close: it returns the focus to its trigger.
      const isCovered = document.querySelector('[role="dialog"]') !== null;
      const control = page && !isCovered ? findField(page, name ?? '') : null;
      if (control) {
        stop();
        if (control.tabIndex < 0) {
          control.tabIndex = -1;
        }
        control.focus({ preventScroll: true });
        control.scrollIntoView?.({ block: 'center' });
        address.searchParams.delete('field');
        router.replace({ url: address.pathname + address.search, preserveState: true, preserveScroll: true });
      }
    }
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
    }
  }, [url]);
  return null;
}
