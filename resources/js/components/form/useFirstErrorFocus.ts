import { type RefObject, useEffect } from 'react';
import { focusFirstError } from '#js/lib/focus/focusFirstError.ts';

/** After each failed save, focuses the first invalid field. */
export function useFirstErrorFocus(form: RefObject<HTMLElement | null>, failures: number): void {
  useEffect(() => {
    if (failures > 0) {
      focusFirstError(form.current);
    }
  }, [form, failures]);
}
