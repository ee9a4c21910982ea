import { COUNTRY_CODES, countryName } from '#domain/kit/countries.ts';
import { type CustomValues, checkFieldValue, type FieldDefinition } from '../contactFields.ts';
import { type DateOrder, type ImportField, type ImportTarget, SEVERAL } from './importFields.ts';

/** The cells of a row by the field that they fill, several joined by `SEVERAL`; fields without a column are absent. */
export type ImportCells = Partial<Record<ImportTarget, string>>;

/** The cells of a row as the values of a contact’s form, not yet validated. Numbers are never guessed. */
export function importValues(cells: ImportCells, order: DateOrder): Record<string, unknown> {
  const { tags, birthday, middle_name: middle, first_name: first, ...others } = plainCells(cells);
  const { email, other_email, phone, other_phone, notes, language, ...rest } = others;
  const { places, plain } = postalValues(rest);
  const [primary, ...further] = places;
  const firstNames = [first, middle].filter(Boolean).join(' ');
  const [emails, phones] = [several(email, other_email), several(phone, other_phone)];
  return {
    ...plain,
    ...(emails.length > 0 && { email: emails[0], emails: emails.map((address) => ({ address })) }),
    ...(phones.length > 0 && { phone: phones[0], phones: phones.map((number) => ({ phone: number })) }),
    ...(firstNames !== '' && { first_name: firstNames }),
    ...primary,
    ...(further.length > 0 && { further_addresses: further }),
    ...(birthday !== undefined && { birthday: isoDay(birthday, order) }),
    ...(language !== undefined && { language: language.toLowerCase() }),
    ...(notes !== undefined && { notes: notes.split(SEVERAL).join('\n') }),
    tags: tagsOf(tags ?? ''),
  };
}

/** The addresses, the first of which is the primary one, and the other cells. Each part of a further one is at the same place in its cell. */
function postalValues(cells: Partial<Record<ImportField, string>>) {
  const { address, postal_code, city, country, ...others } = cells;
  const { other_address, other_postal_code, other_city, other_country, ...plain } = others;
  const parts = { address: other_address, postal_code: other_postal_code, city: other_city, country: other_country };
  const lists = Object.entries(parts).map(([part, cell]) => [part, cell?.split(SEVERAL) ?? []] as const);
  const length = Math.max(...lists.map(([, list]) => list.length));
  const further = Array.from({ length }, (_, at) =>
    lists.map(([part, list]) => [part, list[at]?.trim() ?? ''] as const),
  );
  const primary = Object.entries({ address, postal_code, city, country }).map(
    ([part, cell]) => [part, cell ?? ''] as const,
  );
  const places = [primary, ...further]
    .map((each) => each.filter(([, value]) => value !== ''))
    .filter((each) => each.length > 0)
    .map((each) =>
      Object.fromEntries(each.map(([part, value]) => [part, part === 'country' ? countryCode(value) : value])),
    );
  return { places, plain };
}

function plainCells(cells: ImportCells): Partial<Record<ImportField, string>> {
  return Object.fromEntries(Object.entries(cells).filter(([target]) => !target.startsWith('custom:')));
}

/** The values of the company’s own fields, and what is wrong with them as sentences. Empty cells have no value. */
export function importCustom(
  cells: ImportCells,
  fields: readonly FieldDefinition[],
  order: DateOrder,
): { values: CustomValues; errors: string[] } {
  const values: CustomValues = {};
  const errors: string[] = [];
  for (const field of fields) {
    const cell = cells[`custom:${field.id}`];
    if (cell !== undefined) {
      const checked = checkFieldValue(field, customCell(cell, field, order));
      if ('error' in checked) {
        errors.push(`${field.label}: ${checked.error}`);
      } else if (checked.value !== null) {
        values[String(field.id)] = checked.value;
      }
    }
  }
  return { values, errors };
}

function customCell(cell: string, { kind, options }: FieldDefinition, order: DateOrder): unknown {
  const option = (text: string) => options.find((each) => fold(each) === fold(text)) ?? text.trim();
  switch (kind) {
    case 'date':
      return isoDay(cell, order);
    case 'choice':
      return option(cell);
    case 'choices':
      return several(cell.replaceAll(/[,;]/g, SEVERAL)).map(option);
    case 'boolean':
      return YES.test(cell.trim()) ? true : NO.test(cell.trim()) ? false : cell;
    default:
      return cell;
  }
}

const YES = /^(yes|y|true|1|x|ja|oui|si|sí)$/i;
const NO = /^(no|n|false|0|nein|non)$/i;

/** All values of these cells, each once. */
function several(...cells: (string | undefined)[]): string[] {
  const values = cells.flatMap((cell) => (cell ?? '').split(SEVERAL)).map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ''))];
}

/** A country’s code from its code or its name in English, German, French, Italian or Spanish; else the text. */
function countryCode(text: string): string {
  const wanted = fold(text);
  const code = text.trim().toUpperCase();
  return COUNTRY_CODES.includes(code) ? code : (namesOfCountries().get(wanted) ?? OTHER_NAMES[wanted] ?? text);
}

const OTHER_NAMES: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
};
let known: Map<string, string> | undefined;

function namesOfCountries(): Map<string, string> {
  if (!known) {
    known = new Map(COUNTRY_CODES.map((code) => [fold(countryName(code)), code]));
    for (const language of ['de', 'fr', 'it', 'es']) {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      for (const code of COUNTRY_CODES) {
        known.set(fold(names.of(code) ?? code), code);
      }
    }
  }
  return known;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/**
 * A date in the form 1990-05-01. Without a year (`--05-01` in Google’s files, 0/0/00 in Outlook’s) it is left out; what
 * cannot be read stays as it is.
 */
function isoDay(text: string, order: DateOrder): string {
  const date = text.trim();
  if (/^--|^0+[/.-]0+[/.-]0+$/.test(date)) {
    return '';
  }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(date);
  if (iso) {
    return joined(iso[1], iso[2], iso[3]);
  }
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(date);
  if (!local) {
    return date;
  }
  const [, first, second, year] = local;
  return order === 'dmy' ? joined(year, second, first) : joined(year, first, second);
}

function joined(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Tags separated by commas, semicolons or Google’s “ ::: ”, without its own groups (`* myContacts`). */
function tagsOf(text: string): string[] {
  const tags = text
    .split(/ ::: |[,;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !tag.startsWith('* '));
  return [...new Set(tags)];
}
