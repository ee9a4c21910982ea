import { formatDay } from '../kit/time/dates.ts';

export const FIELD_KINDS = ['text', 'long_text', 'number', 'date', 'choice', 'choices', 'boolean', 'link'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const KIND_LABELS: Record<FieldKind, string> = {
  text: 'Text',
  long_text: 'Long text',
  number: 'Number',
  date: 'Date',
  choice: 'One choice',
  choices: 'Several choices',
  boolean: 'Yes or no',
  link: 'Link',
};

/** Kinds whose values are chosen from the field's options. */
export const hasOptions = (kind: FieldKind) => kind === 'choice' || kind === 'choices';

/** How many fields a company can add, how many options one can have, and how long values can be. */
export const MAX_FIELDS = 40;
export const MAX_OPTIONS = 60;
export const OPTION_LENGTH = 60;
export const TEXT_LENGTH = 500;
export const LONG_TEXT_LENGTH = 5000;

/** Numbers are finite, dates are `2026-05-01`, several choices are a list, links start with http or https. */
export type CustomValue = string | number | boolean | string[];
/** Values by the id of their field. */
export type CustomValues = Record<string, CustomValue>;

/** A value as text; null if it is empty. */
export function customValueText(kind: FieldKind | null, value: CustomValue | null | undefined): string | null {
  if (value === undefined || value === null || value === '') {
    return null;
  }
  if (kind === 'date' && typeof value === 'string') {
    return formatDay(value);
  }
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  return Array.isArray(value) ? value.join(', ') : String(value);
}

export type FieldDefinition = { id: number; label: string; kind: FieldKind; options: readonly string[] };

/** A value as a field stores it, null if it is empty, or what is wrong with it. */
export type CheckedValue = { value: CustomValue | null } | { error: string };

/** Reads a value from a form, an import or another backend. Used by both sides. */
export function checkFieldValue(
  { kind, options }: Pick<FieldDefinition, 'kind' | 'options'>,
  given: unknown,
): CheckedValue {
  const text = typeof given === 'string' ? given.trim() : given;
  if (text === undefined || text === null || text === '') {
    return { value: null };
  }
  return CHECKS[kind](text, options);
}

const CHECKS: Record<FieldKind, (given: unknown, options: readonly string[]) => CheckedValue> = {
  text: (given) => checkText(given, TEXT_LENGTH),
  long_text: (given) => checkText(given, LONG_TEXT_LENGTH),
  number: (given) => {
    const value = typeof given === 'string' && /^[+-]?\d+(\.\d+)?$/.test(given) ? Number(given) : given;
    return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e15
      ? { value }
      : { error: 'Enter a number such as 25 or 2.5.' };
  },
  date: (given) => (isDay(given) ? { value: given } : { error: 'Enter a date such as 2026-05-01.' }),
  choice: (given, options) =>
    typeof given === 'string' && options.includes(given)
      ? { value: given }
      : { error: unknownOption([given], options) },
  choices: (given, options) => {
    const chosen: unknown[] = Array.isArray(given) ? [...new Set(given)] : [given];
    const known = options.filter((option) => chosen.includes(option));
    return known.length === chosen.length
      ? { value: known.length > 0 ? known : null }
      : { error: unknownOption(chosen, options) };
  },
  boolean: (given) =>
    given === true || given === 'true'
      ? { value: true }
      : given === false || given === 'false'
        ? { value: false }
        : { error: 'Choose yes or no.' },
  link: (given) =>
    typeof given === 'string' && given.length <= TEXT_LENGTH && isWebAddress(given)
      ? { value: given }
      : { error: 'Enter an address that starts with https://.' },
};

/** How many options an error lists. */
const MAX_LISTED = 6;

/** Names the first value that is no option, and what can be chosen instead. */
function unknownOption(given: readonly unknown[], options: readonly string[]): string {
  const wrong = given.find((value) => typeof value !== 'string' || !options.includes(value));
  const named = typeof wrong === 'string' && wrong.length <= OPTION_LENGTH ? `“${wrong}”` : 'This';
  const more = options.length - MAX_LISTED;
  const listed = [...options.slice(0, MAX_LISTED), ...(more > 0 ? [`${more} more`] : [])];
  const last = listed.length > 1 ? ` or ${listed.pop()}` : '';
  return `${named} is not one of the options. Choose ${listed.join(', ')}${last}.`;
}

function checkText(given: unknown, max: number): CheckedValue {
  const value = typeof given === 'string' ? given : String(given);
  return value.length <= max ? { value } : { error: `Use at most ${max} characters.` };
}

function isDay(given: unknown): given is string {
  const [, year] = typeof given === 'string' ? (/^(\d{4})-\d{2}-\d{2}$/.exec(given) ?? []) : [];
  const time = year ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  return (
    Number(year) >= 1800 &&
    Number(year) <= 2200 &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(String(given))
  );
}

function isWebAddress(given: string): boolean {
  return URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
}

/**
 * The values after a change: those of `given` replace the ones `before`, an empty one removes it, and ids of fields that do
 * not exist are ignored. `errors` are by the id of their field.
 */
export function changedCustom(
  fields: readonly FieldDefinition[],
  given: Readonly<Record<string, unknown>>,
  before: Readonly<CustomValues> = {},
): { values: CustomValues; errors: Record<string, string> } {
  const values: CustomValues = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const id = String(field.id);
    const kept = before[id];
    if (!(id in given)) {
      Object.assign(values, kept !== undefined && { [id]: kept });
      continue;
    }
    const checked = checkFieldValue(field, given[id]);
    if ('error' in checked) {
      // What is stored stays valid if an option was removed since then.
      if (JSON.stringify(given[id]) === JSON.stringify(kept)) {
        Object.assign(values, { [id]: kept });
      } else {
        errors[id] = checked.error;
      }
    } else if (checked.value !== null) {
      values[id] = checked.value;
    }
  }
  return { values, errors };
}
