/**
 * Whether a text shows anything. Spaces, zero-width characters, combining marks alone and letters without a shape, such
 * as the Hangul filler U+3164 and the blank Braille pattern U+2800, show nothing.
 */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''));
}
