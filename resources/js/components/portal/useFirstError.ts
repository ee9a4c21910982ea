import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref for a form whose first invalid field gets the focus once the failure of sending it is shown. Staff forms have
 * `useFirstErrorFocus`: a module that both load would be one more request for each page.
 */
export function useFirstError(failure: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [failure]);
  return form;
}
