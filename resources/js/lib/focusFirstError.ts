/** Puts the keyboard into the first field of a form that is marked as wrong, with its label and its error in sight. */
export function focusFirstError(form: HTMLElement | null): void {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  bad?.focus({ preventScroll: true });
  bad?.scrollIntoView?.({ block: 'center' });
}
