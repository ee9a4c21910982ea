import type { MouseEvent as ReactMouseEvent } from 'react';

/** What answers a click by itself. `data-own-click` marks cells around a control that is easily missed. */
const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"], [data-own-click]';

/**
 * A click anywhere on a row is one on its first cell (RowLink), with the keys held, so that Ctrl opens a new tab. Not a
 * click on a control in the row or in a menu opened from it, and not the end of selecting text.
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
