/**
 * Text for a calendar file (RFC 5545), whose lines are its structure: on one line, without control characters. The
 * library escapes line ends in most properties, but not in the name of the calendar, and no other control character.
 */
export function calendarLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The same for text of several lines. */
export function calendarLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\p{Zl}\p{Zp}]/u)
    .map(calendarLine)
    .join('\n');
}
