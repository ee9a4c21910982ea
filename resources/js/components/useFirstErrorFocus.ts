import { type RefObject, useEffect } from 'react';

/** After each failed save the first bad field of the form takes the focus. */
export function useFirstErrorFocus(form: RefObject<HTMLElement | null>, failures: number): void {
  useEffect(() => {
    if (failures === 0) {
      return;
    }
    const bad = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    bad?.focus();
    bad?.scrollIntoView?.({ block: 'center' });
  }, [form, failures]);
}
