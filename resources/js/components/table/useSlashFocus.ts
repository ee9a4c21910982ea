import { type RefObject, useEffect } from 'react';
import { isKeyTaken } from '#js/lib/focus/isKeyTaken.ts';

/** Focuses this input when `/` is pressed on the page itself. */
export function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event.target)) {
        return;
      }
      if (input.current) {
        event.preventDefault();
        input.current.focus();
        input.current.select();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
