import { useCallback, useEffect, useRef } from 'react';
import { KEEP_DRAFTS, keepFormDraft, takeFormDraft } from '#js/lib/formDrafts.ts';

/** What interrupts a form: the app asks (the session ends), the tab reloads or leaves. */
const INTERRUPTIONS = [KEEP_DRAFTS, 'pagehide'] as const;
/** A deploy reloads the page with its next visit. */
const RELOAD_OF_INERTIA = 'inertia:location';

/**
 * Keeps a half-filled form through an interruption and gives it back, once, when the form is next shown at the same
 * address. `values` are the form's present values, `restore` puts kept ones back. Nothing is kept while they equal the
 * values that the form began with; `settle` makes the present ones the beginning (after saving). A form without a `key`
 * is not kept.
 */
export function useFormDraft<T extends object>(
  key: string | null,
  values: T,
  restore: (values: T) => void,
): { settle: () => void } {
  const current = useRef(values);
  const beginning = useRef(JSON.stringify(values));
  const putBack = useRef(restore);
  current.current = values;
  putBack.current = restore;

  useEffect(() => {
    if (key === null) {
      return;
    }
    const kept = takeFormDraft(key);
    if (kept) {
      putBack.current({ ...current.current, ...kept });
    }
    const keep = () => {
      if (JSON.stringify(current.current) !== beginning.current) {
        keepFormDraft(key, current.current);
      }
    };
    INTERRUPTIONS.forEach((name) => {
      window.addEventListener(name, keep);
    });
    document.addEventListener(RELOAD_OF_INERTIA, keep);
    return () => {
      INTERRUPTIONS.forEach((name) => {
        window.removeEventListener(name, keep);
      });
      document.removeEventListener(RELOAD_OF_INERTIA, keep);
    };
  }, [key]);

  const settle = useCallback(() => {
    beginning.current = JSON.stringify(current.current);
  }, []);
  return { settle };
}
