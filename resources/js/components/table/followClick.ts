import type { MouseEvent as ReactMouseEvent } from 'react';

/** Elements that handle clicks themselves. `data-own-click` marks cells around a small control. */
const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"], [data-own-click]';

/**
 * Forwards a click anywhere on a row to its first cell (RowLink), including modifier keys, so Ctrl opens a new tab.
 * Ignores clicks on controls in the row or in its menu, and the end of a text selection.
 */
export function followClick(event: ReactMouseEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  const isMeant = target instanceof Element && currentTarget.contains(target) && target.closest(CONTROLS) === null;
  if (!isMeant || event.defaultPrevented || (getSelection()?.toString() ?? '') !== '') {
    return;
  }
  currentTarget
    .querySelector('[data-row-link]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
