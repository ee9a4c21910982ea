import { z } from 'zod';
import { asciiForm } from '#domain/kit/asciiForm.ts';

/**
 * Input types shared by all areas. They are stricter than plain zod, so that every accepted value is one that the
 * database can store.
 */

/**
 * A number that may also arrive as decimal text, from a form or a URL. Unlike `z.coerce`, it rejects booleans, lists,
 * null and empty text.
 */
export function numeric<T extends z.ZodType, Sent = z.input<T> | string>(schema: T) {
  return z.preprocess((value: Sent) => numberOf(value), schema);
}

/** A number that may be left empty: absent, null and empty text become null. */
export function optionalNumeric<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value: z.input<T> | string | null | undefined) => (isBlank(value) ? null : numberOf(value)),
    schema.nullable(),
  );
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

function numberOf(value: unknown): unknown {
  const text = typeof value === 'string' ? asciiForm(value) : '';
  return /^\s*[+-]?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : value;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
const OUT_OF_RANGE = `Enter a date between ${FIRST_YEAR} and ${LAST_YEAR}.`;

/** An instant as ISO 8601 with an offset, limited to years that JavaScript and PostgreSQL handle alike. */
export function dateTime(message?: string) {
  return z.iso
    .datetime({ offset: true, abort: true, ...(message !== undefined && { error: message }) })
    .refine((value) => isInRange(new Date(value)), OUT_OF_RANGE);
}

/** An optional instant; null if absent. */
export function optionalDateTime(message?: string) {
  return dateTime(message)
    .nullish()
    .transform((value) => value ?? null);
}

/** A day such as `2026-05-01`. */
export function day(message?: string) {
  return z.iso
    .date({ abort: true, ...(message !== undefined && { error: message }) })
    .refine((value) => isInRange(new Date(value)), OUT_OF_RANGE);
}

/** For `.refine(…)`: if both times are given, the end must be after the start. `message` is reported on the end. */
export function endsAfter<Start extends string, End extends string>(start: Start, end: End, message: string) {
  type Span = { [K in Start | End]: string | null };
  const isInOrder = ({ [start]: from, [end]: until }: Span) => !from || !until || new Date(until) > new Date(from);
  const inOrder: [typeof isInOrder, { path: string[]; message: string }] = [isInOrder, { path: [end], message }];
  return inOrder;
}

function isInRange(date: Date): boolean {
  return date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() <= LAST_YEAR;
}

/** Empty text, or only spaces. */
export const blank = z.string().trim().max(0, { abort: true }).pipe(z.literal(''));

/** An input that forms may leave empty: absent, null, empty text and spaces become null. */
export function orEmpty<T extends z.ZodType, Sent = z.input<T> | string | null | undefined>(schema: T) {
  return z
    .preprocess((value: Sent) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullish())
    .transform((value) => value ?? null);
}

/**
 * The URL of a web page; empty text becomes null. Only http and https are accepted, because other schemes could run
 * scripts. zod removes line breaks, as browsers do.
 */
export const optionalWebAddress = orEmpty(
  z.url({ protocol: /^https?$/, error: 'Enter an address that starts with https://.' }).max(2000),
);

/** A colour such as `#3346c8`; empty text becomes null. */
export const optionalColor = orEmpty(
  z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #3346c8.'),
);
