import { useEffect, useEffectEvent, useRef } from 'react';
import type { RecordForm } from './useRecordForm.ts';

/** Milliseconds after the last change. */
const DELAY = 2000;

type Saving = Pick<RecordForm<object>, 'values' | 'isDirty' | 'saving' | 'isConflict' | 'submit'>;

/**
 * Saves a form shortly after each change. What failed is not tried again before the next change, and nothing is after a
 * conflict, which the form asks about.
 */
export function useAutosave({ values, isDirty, saving, isConflict, submit }: Saving, isComplete: boolean): void {
  const key = JSON.stringify(values);
  const tried = useRef('');
  const save = useEffectEvent(() => {
    tried.current = key;
    void submit();
  });
  useEffect(() => {
    if (!isComplete || !isDirty || saving || isConflict || key === tried.current) {
      return;
    }
    const timer = setTimeout(save, DELAY);
    return () => clearTimeout(timer);
  }, [key, isComplete, isDirty, saving, isConflict]);
}
