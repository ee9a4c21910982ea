/**
 * Makes text safe for a calendar file (RFC 5545): one line, without control characters. The library escapes line breaks
 * in most properties but not in the calendar name, and it escapes no other control characters.
 */
export function calendarLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The same for multi-line text. */
export function calendarLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\p{Zl}\p{Zp}]/u)
    .map(calendarLine)
    .join('\n');
}

/** A calendar as a file. RFC 5545 ends each line with CR LF, the last one included; the library leaves that one out. */
export function calendarFile(calendar: { toString(): string }): string {
  return `${calendar.toString().trimEnd()}\r\n`;
}
