import { router, usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { findField } from '#js/lib/findField.ts';

/** A field that is not there by then is not coming: the backend may lack it. */
const LOADING_MS = 10_000;

/** Focuses the control that `?field=` names once the page has it, then drops the name from the address. */
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
      // A dialog that closes, such as the phone's navigation, gives the focus back to what opened it.
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
