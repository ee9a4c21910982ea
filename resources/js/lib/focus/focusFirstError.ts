/** Focuses the first invalid field of a form and scrolls its label and error into view. */
export function focusFirstError(form: HTMLElement | null): void {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  bad?.focus({ preventScroll: true });
  bad?.scrollIntoView?.({ block: 'center' });
}
