import { isVisible } from './isVisible.ts';

/**
 * Why a text cannot be a name, a title or another text of one line; null if it can. Control characters would break mail
 * headers and CSV cells, direction overrides let a name look like another one, and a name without visible characters
 * looks empty. Joiners and direction marks, which several scripts need, are fine.
 */
export function lineError(text: string): string | null {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) {
    return 'Enter a single line without control characters.';
  }
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) {
    return 'Leave out the invisible characters that change the direction of the text.';
  }
  return text === '' || isVisible(text) ? null : 'Enter at least one character that can be seen.';
}
