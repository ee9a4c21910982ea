import { asciiForm } from '#domain/kit/asciiForm.ts';

/**
 * Lets people type Arabic, Devanagari, full-width and other digits into number fields and code fields, which all expect
 * ASCII: inputs with `inputMode` numeric or decimal, and `type="number"`.
 */
export function readAnyDigits(): void {
  document.addEventListener('beforeinput', insertInAscii, true);
  document.addEventListener('input', rewriteInAscii, true);
}

/** Browsers drop what is no number for them from `type="number"` before `input`, so it is replaced on its way. */
function insertInAscii(event: InputEvent): void {
  const { target, data } = event;
  if (target instanceof HTMLInputElement && target.type === 'number' && data && asciiForm(data) !== data) {
    event.preventDefault();
    document.execCommand('insertText', false, asciiForm(data));
  }
}

/** Listens in the capture phase, so that React and number formatting see only ASCII. */
function rewriteInAscii({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !/^(numeric|decimal)$/.test(target.getAttribute('inputmode') ?? '')) {
    return;
  }
  const { value, selectionStart: start } = target;
  const plain = asciiForm(value);
  if (plain !== value) {
    // React overrides the setter of the element; with the prototype's it still notices the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, plain);
    if (start !== null) {
      const caret = asciiForm(value.slice(0, start)).length;
      target.setSelectionRange(caret, caret);
    }
  }
}
