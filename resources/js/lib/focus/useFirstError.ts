import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstError } from './focusFirstError.ts';

/** A ref for a form whose first invalid field gets the focus once the failure of sending it is shown. */
export function useFirstError(failure: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) {
      focusFirstError(form.current);
    }
  }, [failure]);
  return form;
}
