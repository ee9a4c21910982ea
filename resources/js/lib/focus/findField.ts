const LABELS = 'label, legend, .mantine-InputWrapper-label';
const CONTROLS = 'input:not([type="hidden"]), textarea, select, button';

/**
 * The control with this label (for a group, its first one), otherwise the card with this title, which is not focusable
 * by itself. Null if there is none.
 */
export function findField(page: HTMLElement, name: string): HTMLElement | null {
  const label = [...page.querySelectorAll<HTMLElement>(LABELS)].find((one) => labelOf(one) === name);
  if (label) {
    const control = label instanceof HTMLLabelElement ? label.control : null;
    return control ?? label.parentElement?.querySelector<HTMLElement>(CONTROLS) ?? null;
  }
  const named = [...page.querySelectorAll<HTMLElement>('[aria-label]')];
  return named.find((one) => one.getAttribute('aria-label') === name) ?? null;
}

/** Without the asterisk of a required field. */
const labelOf = ({ textContent }: HTMLElement) => textContent.replace(/\s*\*\s*$/, '').trim();
