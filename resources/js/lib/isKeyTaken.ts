/** What handles the keys pressed in it. */
const TAKERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** What blocks the page while it is open, wherever the focus is. */
const BLOCKERS = '[role="dialog"][aria-modal="true"], [role="alertdialog"][aria-modal="true"], [role="menu"]';

/** Whether a pressed key belongs to a field, a menu or a dialog, so that shortcuts of the page must ignore it. */
export function isKeyTaken(target: EventTarget | null): boolean {
  const isInTaker = target instanceof Element && target.closest(`${FIELDS}, ${TAKERS}`) !== null;
  return isInTaker || document.querySelector(BLOCKERS) !== null;
}
