import { useCallback, useEffect, useRef, useState } from 'react';
import { type FormDraft, KEEP_DRAFTS, keepFormDraft, takeFormDraft } from '#js/lib/stored/formDrafts.ts';

/** A restored draft. */
export type RestoredDraft = Pick<FormDraft, 'at' | 'hadFiles'>;

/** Events that interrupt a form: requested by the app (the session ends), or the tab reloads or closes. */
const INTERRUPTIONS = [KEEP_DRAFTS, 'pagehide'] as const;
/** After a deploy, the next visit reloads the page. */
const RELOAD_OF_INERTIA = 'inertia:location';

type FormState<T> = {
  /** The current values. */
  values: T;
  /** Whether anything is unsaved; otherwise nothing is kept. */
  isChanged: boolean;
  hasFiles?: boolean;
};

/**
 * Keeps a partly filled form through an interruption and restores it, once, when the form is next shown at the same
 * URL. `restore` applies kept values. A form without a `key` is not kept. `restored` is the restored draft, until
 * `dismiss`.
 */
export function useFormDraft<T extends object>(
  key: string | null,
  state: FormState<T>,
  restore: (values: T) => void,
): { restored: RestoredDraft | null; dismiss: () => void } {
  const [restored, setRestored] = useState<RestoredDraft | null>(null);
  const current = useRef(state);
  const putBack = useRef(restore);
  /** The draft that this form has just taken. */
  const taken = useRef<FormDraft | null>(null);
  current.current = state;
  putBack.current = restore;

  useEffect(() => {
    if (key === null) {
      return;
    }
    const kept = takeFormDraft(key);
    if (kept) {
      putBack.current({ ...current.current.values, ...kept.values });
      setRestored(kept);
    }
    // A page that loads its record again replaces this form at once: the next one restores the draft instead.
    taken.current = kept;
    const shown = setTimeout(() => {
      taken.current = null;
    });
    const keep = () => {
      const { values, isChanged, hasFiles } = current.current;
      if (isChanged) {
        keepFormDraft(key, values, hasFiles);
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

  const dismiss = useCallback(() => {
    taken.current = null;
    setRestored(null);
  }, []);
  return { restored, dismiss };
}
