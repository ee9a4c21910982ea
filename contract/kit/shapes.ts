import { z } from 'zod';
import { asciiForm } from '#domain/kit/asciiForm.ts';
import { COUNTRY_CODES } from '#domain/kit/countries.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { lineError } from '#domain/kit/lineError.ts';
import { LOCALES } from '#domain/kit/localeNames.ts';
import { AMOUNT_PATTERN } from '#domain/kit/money/amountPattern.ts';
import { isTimezone } from '#domain/kit/time/dates.ts';
import { absent } from './absent.ts';
import { entities } from './entities.ts';
import { numeric, orEmpty } from './inputs.ts';

/** An instant in UTC as ISO 8601; screens show it in the company's timezone. */
export const instant = absent(z.iso.datetime({ offset: true }), null);

/** A calendar day, `YYYY-MM-DD`. */
export const calendarDay = absent(z.iso.date(), null);

/** Money as a decimal string in major units (`"25.00"`), so that no float ever holds it. */
export const money = absent(z.string().regex(/^-?\d+(\.\d+)?$/), null);

/** Money in input: a decimal string or a number, never negative. */
export const moneyInput = decimal('Enter an amount such as 25 or 25.00.');

/** A percentage in input, or a value that is either a percentage or an amount depending on another field. */
export const decimalInput = decimal('Enter a number such as 25 or 2.5.');

function decimal(message: string) {
  return z
    .union([z.string(), z.number()])
    .transform((value) => asciiForm(String(value)).trim())
    .pipe(z.string().regex(AMOUNT_PATTERN, { error: message, abort: true }));
}

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'Enter a three-letter currency code.');

/** A currency in input: any ISO 4217 code that the runtime supports. */
export const knownCurrency = z
  .string({ error: 'Choose a currency.' })
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'Choose a currency from the list.');

/** A currency that may be left open; empty text becomes null. */
export const optionalCurrency = orEmpty(knownCurrency);

/**
 * A language from `domain/kit/locale.ts`, in input. When absent, the company's current language applies (for a new company:
 * the default).
 */
export const locale = z.enum(LOCALES, { error: 'Choose a language from the list.' }).optional();

/**
 * `UTC`, or a name with a region. Short names differ: PostgreSQL lacks `AET`, and reads `BST` and `CET` as fixed offsets.
 */
const hasRegion = (name: string) => name === 'UTC' || name.includes('/');

/** Names with a region that Node still knows, but PostgreSQL does not. */
const OBSOLETE_TIMEZONE = /^(us\/pacific-new|canada\/east-saskatchewan|systemv\/.*)$/i;

/**
 * An IANA time zone name in input. Older aliases that browsers report, such as `Asia/Calcutta`, are accepted; UTC
 * offsets and names without a region, such as `BST`, are not.
 */
export const timezone = z
  .string({ error: 'Choose a time zone.' })
  .refine(
    (value) => hasRegion(value) && !OBSOLETE_TIMEZONE.test(value) && isTimezone(value),
    'Choose a time zone from the list.',
  );

/** A country as ISO 3166-1 alpha-2, in input. */
export const country = z
  .string({ error: 'Choose a country.' })
  .refine((code) => COUNTRY_CODES.includes(code), 'Choose a country from the list.');

/**
 * The currency of an amount in an answer. There is no default, because an amount in the wrong currency would be false.
 */
export const currency = absent(currencyCode, null);

/** A permission in an answer, `area.action`. Other backends may send permissions that this client does not support. */
export const permission = z.string().regex(/^[a-z-]+\.[a-z-]+$/);

/** A single record: `{ data: … }` (specification §7). */
export function wrapped<T extends z.ZodType>(data: T) {
  return z.object({ data });
}

/**
 * An answer with counts. A backend may send only the number, in `data` or bare, so the browser reads it with
 * `api/kit/readCount.ts`.
 */
export function countResponse<T extends z.ZodType>(counts: T) {
  return z.union([wrapped(counts), wrapped(z.number()), z.number()]);
}

/** The record after an action, with a message for the toast. */
export function withMessage<T extends z.ZodType>(data: T) {
  return z.object({ data, message: z.string() });
}

const link = z.object({ url: z.string().nullable(), label: z.string(), active: z.boolean() });

/** Paging information sent beside `data` in user lists (specification §3). */
export const pagination = z.object({
  current_page: z.number().int(),
  total_pages: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  has_next: z.boolean(),
  has_prev: z.boolean(),
});

/** A sum over all rows of a list: an amount of a currency, or a number if that is null. */
export const listTotal = z.object({ of: z.string(), currency: currencyCode.nullable(), amount: z.string() });
entities.add(listTotal, { id: 'ListTotal' });

export type ListTotal = z.output<typeof listTotal>;

/** A page object (specification §3). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    current_page: z.number().int(),
    data: z.array(item),
    from: z.number().int().nullable(),
    last_page: z.number().int(),
    links: z.array(link),
    per_page: z.number().int(),
    to: z.number().int().nullable(),
    /** False if there are more rows than `total`: counting stops at 10,000 or at the end of the requested page. */
    total: z.number().int(),
    is_total_exact: z.boolean(),
  });
}

/** A page object, or a plain array with `paginate=false`. */
export function pageOrList<T extends z.ZodType>(item: T) {
  return z.union([pageOf(item), z.array(item)]);
}

/**
 * A list of amounts. Extension: with `totals=true` in the query (`wantsTotals`), it has the sums of all rows that are
 * searched and filtered.
 */
export function summedList<T extends z.ZodType>(item: T) {
  return z.union([pageOf(item).extend({ totals: z.array(listTotal).optional() }), z.array(item)]);
}

export type Page<T> = {
  current_page: number;
  data: T[];
  from: number | null;
  last_page: number;
  links: { url: string | null; label: string; active: boolean }[];
  per_page: number;
  to: number | null;
  total: number;
  is_total_exact: boolean;
};

/** A query flag: `true`/`1`, `false`/`0`. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1');

/** The part of a query for `summedList`. */
export const wantsTotals = { totals: flag.optional() };

/** The query of every list: search, page, page size, sort. `paginate=false` returns a plain array. */
export function listQuery<const S extends readonly [string, ...string[]]>(sortable: S, perPage = 15) {
  return {
    search: z.string().trim().max(200).optional(),
    page: numeric(z.number().int().min(1)).default(1),
    per_page: numeric(z.number().int().min(1).max(100)).default(perPage),
    paginate: flag.default(true),
    sort_by: z.enum(sortable).default(sortable[0]),
    sort_order: z.enum(['asc', 'desc']).default('asc'),
  };
}

/**
 * When a record was last saved; null if it was never saved. Backends without conflict detection leave it out, and the
 * last save wins.
 */
export const lastSaved = instant.nullish();

/**
 * `updated_at` of the version that was edited. If the record was saved since then, nothing is overwritten and the
 * answer is `conflictAnswer`. Without this field the change is always saved.
 */
export const baseVersion = lastSaved;

/** 409: somebody else saved the record in the meantime; nothing was changed. */
export const conflictAnswer = z.object({ message: z.string(), status: z.literal('changed_meanwhile') });
entities.add(conflictAnswer, { id: 'ConflictAnswer' });

/** 422 in Laravel's shape. */
export const validationFailure = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) });
entities.add(validationFailure, { id: 'ValidationFailure' });

/** The answer of an action that returns only a message. */
export const messageOnly = z.object({ message: z.string() });
entities.add(messageOnly, { id: 'MessageOnly' });

/** Optional single-line text, trimmed; empty text becomes null. */
export function optionalText(max: number) {
  return orNull(
    z
      .string()
      .trim()
      .max(max, tooLong(max))
      .refine(...onOneLine),
  );
}

/** Single-line text, not trimmed. */
export function oneLine(max: number) {
  return z
    .string()
    .max(max, tooLong(max))
    .refine(...onOneLine);
}

/** Required single-line text, trimmed. `message` is the error for missing text. */
export function requiredText(max: number, message: string) {
  return requiredParagraphs(max, message).refine(...onOneLine);
}

/** The texts of a contract that may have several lines. */
export const paragraphs = z.registry<object>();

/** Optional multi-line text, trimmed; empty text becomes null. */
export function optionalParagraphs(max: number) {
  return orNull(z.string().trim().max(max, tooLong(max)).register(paragraphs, {}));
}

/** Required multi-line text, trimmed. `message` is the error for missing text. */
export function requiredParagraphs(max: number, message: string) {
  return z.string({ error: message }).trim().min(1, message).max(max, tooLong(max)).register(paragraphs, {});
}

/** For `.refine(…)`: the rules of `lineError`. */
const onOneLine: [(text: string) => boolean, { error: (issue: { input?: unknown }) => string | undefined }] = [
  (text) => lineError(text) === null,
  { error: ({ input }) => lineError(String(input)) ?? undefined },
];

function orNull(text: z.ZodString) {
  return text.nullish().transform((value) => value || null);
}

/** A function, so that the number is formatted in the language of the request. */
export function tooLong(max: number) {
  return { error: () => `Use at most ${formatCount(max)} characters.` };
}

const NO_EMAIL = 'Enter an e-mail address such as ada@example.org.';

/** Trimmed before it is checked, because keyboards and spreadsheets add spaces. */
export const email = z.string({ error: NO_EMAIL }).trim().toLowerCase().max(254).check(z.email(NO_EMAIL));

/** An e-mail address that may be left empty; empty text becomes null. */
export const optionalEmail = orEmpty(email);

/** A phone number as it was entered, with ASCII digits, which may be left empty; empty text becomes null. */
export const optionalPhone = orNull(phoneText().refine(...onOneLine));

/** A required phone number as it was entered, with ASCII digits. `message` is the error for missing text. */
export function requiredPhone(message: string) {
  return phoneText(message)
    .min(1, message)
    .refine(...onOneLine);
}

function phoneText(message?: string) {
  return z.string({ error: message }).overwrite(asciiForm).trim().max(40, tooLong(40));
}

/** A required code that people type or scan; trimmed, and in ASCII whatever the keyboard. */
export function requiredCode(max: number, message: string) {
  return z
    .string({ error: message })
    .overwrite(asciiForm)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, tooLong(max))
    .refine(onOneLine[0], { ...onOneLine[1], abort: true });
}

/** A whole number from `min` to `max`; numeric strings are accepted. `message` is the error for anything else. */
export function whole(min: number, max: number, message: string) {
  return numeric(z.number({ error: message }).int(message).min(min, message).max(max, message));
}
