import { z } from 'zod';

/** What many inputs have in common, where the plain parts of zod would take more than a database or a person does. */

/**
 * A number that may also arrive as decimal text, from a form or an address. Unlike `z.coerce`, booleans, lists, null and
 * empty text are no numbers.
 */
export function numeric<T extends z.ZodType>(schema: T) {
  return z.preprocess(numberOf, schema);
}

/** The same for a field that may be left empty: absent, null and empty text are null. */
export function optionalNumeric<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : numberOf(value)), schema.nullable());
}

function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
const OUT_OF_RANGE = `Enter a date between ${FIRST_YEAR} and ${LAST_YEAR}.`;

/** An instant as ISO 8601 with its offset, in years that calendars and databases handle alike. */
export function dateTime(message?: string) {
  return z.iso
    .datetime({ offset: true, ...(message !== undefined && { error: message }) })
    .refine((value) => isInRange(new Date(value)), OUT_OF_RANGE);
}

/** An instant that may be left out; then it is null. */
export function optionalDateTime(message?: string) {
  return dateTime(message)
    .nullish()
    .transform((value) => value ?? null);
}

/** A day as `2026-05-01`. */
export function day(message?: string) {
  return z.iso.date(message).refine((value) => isInRange(new Date(value)), OUT_OF_RANGE);
}

/** For `.refine(…)` of an input: where both times are given, the end is after the start. `message` stands at the end. */
export function endsAfter<Start extends string, End extends string>(start: Start, end: End, message: string) {
  type Span = { [K in Start | End]: string | null };
  const isInOrder = ({ [start]: from, [end]: until }: Span) => !from || !until || new Date(until) > new Date(from);
  const inOrder: [typeof isInOrder, { path: string[]; message: string }] = [isInOrder, { path: [end], message }];
  return inOrder;
}

function isInRange(date: Date): boolean {
  return date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() <= LAST_YEAR;
}

/** The address of a web page; empty text and null are null. Other schemes are refused: they may run scripts. zod drops line ends in it, as browsers do. */
export const optionalWebAddress = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'Enter an address that starts with https://.' }).max(2000),
  ])
  .nullish()
  .transform((value) => value || null);

/** No line ends, tabs or other control characters: text that stands in a heading, a header or a line of a file. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
