/**
 * Focuses the first date field of a form whose text is invalid (components/DateField.tsx), so that the form is not
 * submitted.
 * @returns false if there is none
 */
export function focusUnreadDate(form: Element | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unread]');
  field?.focus();
  return Boolean(field);
}
