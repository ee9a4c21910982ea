import { type ImportField, SEVERAL } from './importFields.ts';

/** The columns that a vCard file has once read. */
export const VCARD_FIELDS = [
  ...(['name', 'first_name', 'middle_name', 'last_name', 'email', 'other_email', 'phone', 'other_phone'] as const),
  ...(['organisation', 'job_title', 'address', 'postal_code', 'city', 'country', 'birthday', 'tags', 'notes'] as const),
  ...(['other_address', 'other_postal_code', 'other_city', 'other_country'] as const),
] satisfies ImportField[];

type Property = { name: string; types: string[]; isEncoded: boolean; value: string };

/**
 * The contacts of a vCard file of version 2.1, 3.0 or 4.0, one list of cells each in the order of `VCARD_FIELDS`: with
 * folded lines, quoted-printable text, groups (`item1.TEL`) and `tel:` addresses, as Apple, Google and Outlook write
 * them. Of several
 * postal addresses the preferred one is the primary one. Pictures are left out.
 */
export function readVcards(text: string): string[][] {
  const cards: string[][] = [];
  let card: Property[] | null = null;
  for (const line of unfolded(text)) {
    if (/^begin:vcard\s*$/i.test(line)) {
      card = [];
    } else if (/^end:vcard\s*$/i.test(line)) {
      if (card) {
        cards.push(toCells(card));
      }
      card = null;
    } else {
      const property = card && propertyOf(line);
      if (property) {
        card?.push(property);
      }
    }
  }
  return cards;
}

/** Whether a text is a vCard file, whatever it is called. */
export function isVcard(text: string): boolean {
  return /^\uFEFF?\s*begin:vcard\s/i.test(text);
}

/** Lines with their continuations: those that start with a space, and quoted-printable ones that end with “=”. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    if (last?.endsWith('=') && /;(encoding=)?quoted-printable/i.test(head(last))) {
      // A soft break of quoted-printable text: a space after it belongs to the text.
      lines[lines.length - 1] = last.slice(0, -1) + line;
    } else if (last !== undefined && /^[ \t]/.test(line)) {
      lines[lines.length - 1] = last + line.slice(1);
    } else {
      lines.push(line);
    }
  }
  return lines;
}

function head(line: string): string {
  return line.slice(0, Math.max(0, line.indexOf(':')));
}

function propertyOf(line: string): Property | null {
  // A quoted parameter can contain a colon.
  const found = /^((?:[^":]|"[^"]*")*):(.*)$/s.exec(line);
  if (!found) {
    return null;
  }
  const [first = '', ...parameters] = (found[1] ?? '').split(';').map((part) => part.toUpperCase());
  const name = first.replace(/^.*\./, '');
  const isQuoted = parameters.some((parameter) => parameter.endsWith('QUOTED-PRINTABLE'));
  return {
    name,
    types: parameters.flatMap((parameter) => parameter.replace(/^TYPE=|"/g, '').split(',')),
    isEncoded: parameters.some((parameter) => /^(ENCODING=)?(B|BASE64)$/.test(parameter)),
    value: isQuoted ? quotedPrintable(found[2] ?? '', parameters) : (found[2] ?? ''),
  };
}

function quotedPrintable(text: string, parameters: string[]): string {
  const bytes: number[] = [];
  for (const [part] of text.matchAll(/=[0-9A-F]{2}|[\s\S]/gi)) {
    const isByte = part.length === 3;
    bytes.push(...(isByte ? [Number.parseInt(part.slice(1), 16)] : new TextEncoder().encode(part)));
  }
  const charset = parameters.find((parameter) => parameter.startsWith('CHARSET='))?.slice(8) ?? 'utf-8';
  const known = /^(iso-8859-1|latin1|windows-1252)$/i.test(charset) ? 'windows-1252' : 'utf-8';
  return new TextDecoder(known).decode(new Uint8Array(bytes));
}

function toCells(card: Property[]): string[] {
  const all = (name: string) => card.filter((property) => property.name === name && !property.isEncoded);
  const sorted = (name: string, ...wanted: string[]) => {
    const rank = ({ types }: Property) => {
      const at = ['PREF', 'PREF=1', ...wanted].findIndex((type) => types.includes(type));
      return at < 0 ? 99 : at;
    };
    return all(name)
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ value }) => value);
  };
  const best = (name: string, ...wanted: string[]) => sorted(name, ...wanted)[0] ?? '';
  const [email = '', ...otherEmails] = sorted('EMAIL').map((value) => plain(value).replace(/^mailto:/i, ''));
  const [phone = '', ...otherPhones] = sorted('TEL', 'CELL', 'IPHONE').map((value) =>
    plain(value).replace(/^tel:/i, ''),
  );
  const [last = '', first = '', middle = ''] = listOf(best('N'), ';');
  const [place, ...otherPlaces] = sorted('ADR', 'HOME', 'WORK').map(placeOf);
  const others = (part: keyof ReturnType<typeof placeOf>) => otherPlaces.map((each) => each[part]).join(SEVERAL);
  const cells: Record<(typeof VCARD_FIELDS)[number], string> = {
    name: plain(best('FN')),
    first_name: first,
    middle_name: middle,
    last_name: last,
    email,
    other_email: otherEmails.join(SEVERAL),
    phone,
    other_phone: otherPhones.join(SEVERAL),
    organisation: listOf(best('ORG'), ';')[0] ?? '',
    job_title: plain(best('TITLE')) || plain(best('ROLE')),
    address: place?.address ?? '',
    postal_code: place?.postal_code ?? '',
    city: place?.city ?? '',
    country: place?.country ?? '',
    other_address: others('address'),
    other_postal_code: others('postal_code'),
    other_city: others('city'),
    other_country: others('country'),
    birthday: birthdayOf(best('BDAY')),
    tags: all('CATEGORIES')
      .flatMap(({ value }) => listOf(value, ','))
      .join(', '),
    notes: all('NOTE')
      .map(({ value }) => plain(value))
      .join('\n'),
  };
  return VCARD_FIELDS.map((field) => cells[field].trim());
}

function placeOf(value: string) {
  const [, , street = '', city = '', , postalCode = '', country = ''] = listOf(value, ';');
  return { address: street.replace(/\s*\n\s*/g, ', '), postal_code: postalCode, city, country };
}

/** The parts of a structured value. A separator after a backslash belongs to its part. */
function listOf(value: string, separator: ';' | ','): string[] {
  return value.split(separator === ';' ? /(?<!\\);/ : /(?<!\\),/).map((part) => plain(part).trim());
}

function plain(value: string): string {
  return value.replace(/\\([nN,;:\\])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));
}

/** `19900501`, `1990-05-01T00:00:00Z` → “1990-05-01”; empty without a year (`--0501`, and 1604 in Apple’s files). */
function birthdayOf(value: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value) ?? [];
  return year === undefined || year === '1604' ? '' : `${year}-${month}-${day}`;
}
