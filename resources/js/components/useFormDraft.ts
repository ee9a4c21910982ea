import { useCallback, useEffect, useRef, useState } from 'react';
import { type FormDraft, KEEP_DRAFTS, keepFormDraft, takeFormDraft } from '#js/lib/formDrafts.ts';

/** A restored draft. */
export type RestoredDraft = Pick<FormDraft, 'at' | 'hadFiles'>;

/** Events that interrupt a form: requested by the app (the session ends), or the tab reloads or closes. */
const INTERRUPTIONS = [KEEP_DRAFTS, 'pagehide'] as const;
/** After a deploy, the next visit reloads the page. */
const RELOAD_OF_INERTIA = 'inertia:location';

/**
 * Keeps a partly filled form through an interruption and restores it, once, when the form is next shown at the same
 * URL. `values` are the form's current values; `restore` applies kept ones. Nothing is kept while they equal the
 * initial values; `settle` makes the current ones initial (after saving). A form without a `key` is not kept.
 * `restored` is the restored draft, until `dismiss`.
 */
export function useFormDraft<T extends object>(
  key: string | null,
  values: T,
  restore: (values: T) => void,
  hasFiles = false,
): { settle: () => void; restored: RestoredDraft | null; dismiss: () => void } {
  const [restored, setRestored] = useState<RestoredDraft | null>(null);
  const files = useRef(hasFiles);
  files.current = hasFiles;
  const current = useRef(values);
  const beginning = useRef(JSON.stringify(values));
  const putBack = useRef(restore);
  /** The draft that this form has just taken. */
  const taken = useRef<FormDraft | null>(null);
  current.current = values;
  putBack.current = restore;

  useEffect(() => {
    if (key === null) {
      return;
    }
    const kept = takeFormDraft(key);
    if (kept) {
      putBack.current({ ...current.current, ...kept.values });
      setRestored(kept);
    }
    // A page that loads its record again replaces this form at once: the next one restores the draft instead.
    taken.current = kept;
    const shown = setTimeout(() => {
      taken.current = null;
    });
    const keep = () => {
      if (JSON.stringify(current.current) !== beginning.current) {
        keepFormDraft(key, current.current, files.current);
      }
    };
    INTERRUPTIONS.forEach((name) => {
      window.addEventListener(name, keep);
    });
    document.addEventListener(RELOAD_OF_INERTIA, keep);
    return () => {
      clearTimeout(shown);
      if (taken.current) {
        keepFormDraft(key, taken.current.values, taken.current.hadFiles);
      }
      INTERRUPTIONS.forEach((name) => {
        window.removeEventListener(name, keep);
      });
      document.removeEventListener(RELOAD_OF_INERTIA, keep);
    };
  }, [key]);

  const settle = useCallback(() => {
    beginning.current = JSON.stringify(current.current);
    taken.current = null;
  }, []);
  const dismiss = useCallback(() => {
    taken.current = null;
    setRestored(null);
  }, []);
  return { settle, restored, dismiss };
}
