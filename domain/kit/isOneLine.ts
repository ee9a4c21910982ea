/**
 * Whether the text has no line breaks, tabs or other control characters, so that it is safe in titles, mail headers and
 * CSV cells.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
