import { useEffect, useRef } from 'react';

/** What opened the last dialog: one that opens out of it leads back there too. */
let last: HTMLElement | null = null;

/**
 * The keyboard goes back to what opened a dialog when it closes or is taken away as a whole: Mantine does so only for
 * one that was there, closed, before. For an item of a menu, which is gone by then, that is the menu's button. What has
 * taken the focus meanwhile keeps it.
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

/** Nowhere, or in a dialog that is going. */
function isLost(element: Element | null): boolean {
  return element === document.body || element?.closest('[role="dialog"]') !== null;
}

function openerOf(element: Element | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : element?.closest('[role="dialog"]') ? last : element;
  return opener instanceof HTMLElement ? opener : null;
}
