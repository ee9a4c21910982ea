import { type RefObject, useEffect } from 'react';
import { focusFirstError } from '#js/lib/focusFirstError.ts';

/** After each failed save the first bad field of the form takes the focus. */
export function useFirstErrorFocus(form: RefObject<HTMLElement | null>, failures: number): void {
  useEffect(() => {
    if (failures > 0) {
      focusFirstError(form.current);
    }
  }, [form, failures]);
}
