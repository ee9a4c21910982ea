import { useEffect, useRef } from 'react';

/** The trigger of the last dialog: a dialog opened from another one returns the focus there as well. */
let last: HTMLElement | null = null;

/**
 * Returns the focus to a dialog's trigger when it closes or is unmounted: Mantine only does so for a dialog that was
 * mounted closed. For a menu item, which is gone by then, that is the menu's button. If the focus has moved elsewhere,
 * it stays there.
 */
export function useReturnFocus(opened = true): void {
  const opener = useRef<HTMLElement | null>(null);
  const wasOpened = useRef(false);
  if (opened && !wasOpened.current) {
    opener.current = openerOf(document.activeElement);
    last = opener.current;
  }
  const isClosing = !opened && wasOpened.current;
  wasOpened.current = opened;

  useEffect(() => {
    if (isClosing && isLost(document.activeElement)) {
      opener.current?.focus();
    }
  }, [isClosing]);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) {
        opener.current?.focus();
      }
    },
    [],
  );
}

/** Nothing is focused, or only the closing dialog. */
function isLost(element: Element | null): boolean {
  return element === document.body || element?.closest('[role="dialog"]') !== null;
}

function openerOf(element: Element | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : element?.closest('[role="dialog"]') ? last : element;
  return opener instanceof HTMLElement ? opener : null;
}
