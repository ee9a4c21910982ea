/**
 * Focuses the first field of a form whose text cannot be read (a DateField or MoneyInput), so that the form is not
 * submitted.
 * @returns false if there is none
 */
export function focusUnread(form: Element | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unread]');
  field?.focus();
  return Boolean(field);
}
