/** The class of a dialog or menu that is closed and only animates out. */
export const CLOSING = 'is-closing';

const IS_OPEN = `:not(.${CLOSING})`;
const DIALOG = ':is([role="dialog"], [role="alertdialog"])';
/** What handles the keys pressed in it. */
const TAKERS = `:is(${DIALOG}, [role="menu"], [role="listbox"])${IS_OPEN}`;
const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
/** What blocks the page while it is open, wherever the focus is. */
const BLOCKERS = `:is(${DIALOG}[aria-modal="true"], [role="menu"])${IS_OPEN}`;

/** Attribute of a page that takes all keys itself, such as one for hand scanners, which type like a keyboard. */
export const TAKES_KEYS = 'data-takes-keys';

/** Whether shortcuts must ignore a pressed key: it belongs to a field, a menu, a dialog, or a page that takes them all. */
export function isKeyTaken(target: EventTarget | null): boolean {
  return isForWidget(target) || document.querySelector(`[${TAKES_KEYS}]`) !== null;
}

/** Whether a pressed key belongs to a field, a menu or a dialog. */
export function isForWidget(target: EventTarget | null): boolean {
  const isInTaker = target instanceof Element && target.closest(`${FIELDS}, ${TAKERS}`) !== null;
  return isInTaker || isPageBlocked();
}

/** Whether a dialog or menu is open that takes all keys. */
export function isPageBlocked(): boolean {
  return document.querySelector(BLOCKERS) !== null;
}

/** Whether a pressed key goes to a field for text, which has its own copy, paste and undo. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}
