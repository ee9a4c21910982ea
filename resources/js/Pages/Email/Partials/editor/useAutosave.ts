import { useEffect, useEffectEvent } from 'react';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';

/** Milliseconds after the last change. */
const DELAY = 2000;

type Saving = Pick<RecordForm<object>, 'values' | 'isDirty' | 'saving' | 'failure' | 'submit'>;

/** Saves a form shortly after each change. After a failure it waits for the next change, and after a conflict for its answer. */
export function useAutosave({ values, isDirty, saving, failure, submit }: Saving, isOn: boolean): void {
  const save = useEffectEvent(() => void submit());
  const key = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins to wait again.
  useEffect(() => {
    if (!isOn || !isDirty || saving || failure !== '') {
      return;
    }
    const timer = setTimeout(save, DELAY);
    return () => clearTimeout(timer);
  }, [key, isOn, isDirty, saving, failure]);
}
