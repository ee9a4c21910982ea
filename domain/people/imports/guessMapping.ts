import { POSTAL_PARTS } from '../postalAddresses.ts';
import type { DateOrder, ImportField, ImportTarget } from './importFields.ts';

/**
 * Headings as spreadsheets, Google, Outlook and other systems write them, in lower-case letters and digits. Numbers are
 * left out: “E-mail 1 - Value” is “e mail value”.
 */
const HEADINGS: Record<Exclude<ImportField, `other_${string}`>, readonly string[]> = {
  name: [
    'name',
    'full name',
    'display name',
    'file as',
    'contact',
    'contact name',
    'nom complet',
    'vollständiger name',
  ],
  first_name: ['first name', 'firstname', 'given name', 'vorname', 'prénom', 'forename', 'nombre', 'nome'],
  middle_name: ['middle name', 'additional name', 'zweiter vorname'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'nachname', 'nom', 'apellidos', 'cognome'],
  email: [
    ...['email', 'e mail', 'mail', 'email address', 'e mail address', 'e mail value', 'email value', 'courriel'],
    ...['e mail adresse', 'emailadresse', 'primary email', 'correo electrónico'],
  ],
  phone: [
    ...['phone', 'phone number', 'mobile', 'mobile phone', 'mobile number', 'cell', 'cell phone', 'primary phone'],
    ...['phone value', 'telephone', 'telefon', 'tel', 'handy', 'mobil', 'home phone', 'business phone', 'téléphone'],
  ],
  organisation: ['organisation', 'organization', 'organization name', 'company', 'company name', 'firma', 'société'],
  job_title: ['job title', 'title', 'organization title', 'role', 'position', 'funktion'],
  address: [
    ...['address', 'street', 'street address', 'address street', 'home street', 'business street', 'strasse', 'straße'],
    ...['adresse', 'address line', 'rue'],
  ],
  postal_code: [
    ...['postal code', 'postcode', 'zip', 'zip code', 'address postal code', 'home postal code', 'plz'],
    ...['business postal code', 'code postal', 'postleitzahl'],
  ],
  city: ['city', 'town', 'address city', 'home city', 'business city', 'ort', 'stadt', 'ville', 'ciudad'],
  country: [
    ...['country', 'address country', 'home country', 'home country region', 'business country', 'land', 'pays'],
    ...['business country region', 'country region'],
  ],
  birthday: ['birthday', 'birth date', 'date of birth', 'birthdate', 'geburtstag', 'geburtsdatum', 'anniversaire'],
  tags: ['tags', 'tag', 'labels', 'categories', 'group membership', 'groups', 'kategorien', 'étiquettes'],
  language: ['language', 'sprache', 'langue'],
  external_id: ['external id', 'customer number', 'member number', 'kundennummer', 'mitgliedsnummer'],
  notes: ['notes', 'note', 'comment', 'comments', 'bemerkung', 'bemerkungen', 'notizen', 'remarques'],
};

/** If a file has both, the earlier of these words wins over the later ones for the same field. */
const PREFERRED = /\b(mobile|cell|primary|home|1)\b/;

/**
 * The field that each column most likely fills, by its heading; null for columns that are left out. Each field is used
 * once; more addresses and numbers are further ones. `name` is left out when the file also has parts of names.
 * @param fields the company’s own fields, which come first
 */
export function guessMapping(
  headings: readonly string[],
  fields: readonly { id: number; label: string }[] = [],
): (ImportTarget | null)[] {
  const mapping: (ImportTarget | null)[] = headings.map(() => null);
  for (const { id, label } of fields) {
    const column = headings.findIndex((heading) => plain(heading) === plain(label));
    if (column >= 0) {
      mapping[column] = `custom:${id}`;
    }
  }
  for (const [field, titles] of Object.entries(HEADINGS)) {
    const fitting = headings
      .map((heading, column) => ({ column, heading: plain(heading), rank: titles.indexOf(bare(heading)) }))
      .filter(({ column, rank }) => rank >= 0 && mapping[column] === null)
      .sort((a, b) => Number(PREFERRED.test(b.heading)) - Number(PREFERRED.test(a.heading)) || a.rank - b.rank);
    const [best] = fitting;
    if (best) {
      mapping[best.column] = field as ImportField;
    }
    if (field === 'email' || field === 'phone') {
      for (const { column } of fitting.slice(1)) {
        mapping[column] = `other_${field}`;
      }
    }
  }
  guessFurtherAddress(headings, mapping);
  const hasParts = mapping.includes('first_name') || mapping.includes('last_name');
  return mapping.map((field) => (field === 'name' && hasParts ? null : field));
}

/**
 * A second street with a city or postal code of its own is a further address. A second street alone is not: it may be
 * the second line of the first.
 */
function guessFurtherAddress(headings: readonly string[], mapping: (ImportTarget | null)[]): void {
  const second = (field: (typeof POSTAL_PARTS)[number]) =>
    headings
      .map((heading, column) => ({ column, rank: HEADINGS[field].indexOf(bare(heading)) }))
      .filter(({ column, rank }) => rank >= 0 && mapping[column] === null)
      .sort((a, b) => a.rank - b.rank)[0]?.column;
  const found = POSTAL_PARTS.map((field) => ({ field, column: second(field) }));
  const has = (...fields: string[]) =>
    found.some(({ field, column }) => fields.includes(field) && column !== undefined);
  if (!has('address') || !has('city', 'postal_code')) {
    return;
  }
  for (const { field, column } of found) {
    if (column !== undefined) {
      mapping[column] = `other_${field}`;
    }
  }
}

/** The order of day and month that fits all of these dates; days first if both do. */
export function guessDateOrder(dates: readonly string[]): DateOrder {
  const parts = dates.map((date) => /^(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}$/.exec(date.trim()));
  const isMonthFirst =
    parts.some((found) => Number(found?.[2]) > 12) && !parts.some((found) => Number(found?.[1]) > 12);
  return isMonthFirst ? 'mdy' : 'dmy';
}

function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function bare(heading: string): string {
  return plain(heading).replace(/\d+/g, ' ').replace(/ +/g, ' ').trim();
}
