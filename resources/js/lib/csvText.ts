/**
 * Rows as CSV that spreadsheets open correctly: with a byte order mark, and with cells that look like formulas escaped
 * as in the server's files (`server/http/outputs/csv.ts`).
 */
export function csvText(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A negative amount stays a number. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
