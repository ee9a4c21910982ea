import Papa from 'papaparse';
import { invalid } from '#server/http/failures.ts';

const COLUMNS = ['name', 'email', 'ticket_type', 'quantity', 'phone', 'note', 'expires_at'] as const;
type Column = (typeof COLUMNS)[number];

/** One row as it stands in the file; `row` counts as a spreadsheet does, the header being row 1. */
export type FileRow = { row: number } & Record<Column, string>;

const MOST_ROWS = 2000;
const MOST_BYTES = 1024 * 1024;

/** How people head these columns, in small letters and digits. */
const ALIASES = new Map<string, Column | 'first_name' | 'last_name'>([
  ...named('name', 'name', 'full name', 'attendee', 'attendee name', 'guest', 'guest name', 'recipient'),
  ...named('first_name', 'first name', 'firstname', 'given name'),
  ...named('last_name', 'last name', 'lastname', 'surname', 'family name'),
  ...named('email', 'email', 'e mail', 'mail', 'email address', 'e mail address', 'attendee email'),
  ...named('ticket_type', 'ticket type', 'tickettype', 'ticket', 'type', 'category'),
  ...named('quantity', 'quantity', 'qty', 'count', 'tickets', 'seats', 'number', 'number of tickets'),
  ...named('phone', 'phone', 'phone number', 'telephone', 'tel', 'mobile'),
  ...named('note', 'note', 'notes', 'comment', 'comments', 'remark'),
  ...named('expires_at', 'expires at', 'expires', 'expiry', 'expiry date', 'expires on', 'valid until'),
]);

/**
 * Reads an uploaded CSV: comma, semicolon or tab; UTF-8 with or without its mark, UTF-16 or Windows letters; headers
 * by any of their usual names, in any order.
 * @throws 422 beside `file` where it cannot be read as a list of people.
 */
export async function readAllocationFile(file: File): Promise<FileRow[]> {
  if (file.size > MOST_BYTES) {
    throw refused('The file is too large: 1 MB at most.');
  }
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const broken = errors.find((error) => error.type === 'Quotes');
  if (broken) {
    throw refused(`Row ${(broken.row ?? 0) + 1} has a quotation mark that is never closed.`);
  }
  const at = headerIndex(data);
  const columns = (data[at] ?? []).map(columnOf);
  assertColumns(columns);
  const rows = data
    .slice(at + 1)
    .map((cells, index) => toRow(at + index + 2, columns, cells))
    .filter((row) => COLUMNS.some((column) => row[column] !== ''));
  if (rows.length === 0) {
    throw refused('The file has no rows below its header.');
  }
  if (rows.length > MOST_ROWS) {
    throw refused(`The file has ${rows.length} rows: ${MOST_ROWS} at most. Split it.`);
  }
  return rows;
}

/** The delimiter by which the header names the most columns: a comma in a note says nothing. */
function delimiterOf(text: string): string {
  const known = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 20 });
    return (data[headerIndex(data)] ?? []).filter(columnOf).length;
  };
  const [best = ','] = [',', ';', '\t', '|'].toSorted((a, b) => known(b) - known(a));
  return best;
}

/** The first row that says something; Excel may put `sep=;` before it. */
function headerIndex(rows: string[][]): number {
  const found = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== '') && !/^sep=/i.test(cells[0] ?? ''));
  return Math.max(0, found);
}

function columnOf(title: string) {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return ALIASES.get(words.trim());
}

function assertColumns(columns: (string | undefined)[]) {
  const hasName = columns.includes('name') || columns.includes('first_name') || columns.includes('last_name');
  const missing = [...(hasName ? [] : ['name']), ...(columns.includes('email') ? [] : ['email'])];
  if (missing.length > 0) {
    throw refused(
      `The first row must name the columns. Missing: ${missing.join(', ')}. Known: name, email, ticket_type, quantity, phone, note, expires_at.`,
    );
  }
}

function toRow(row: number, columns: (string | undefined)[], cells: string[]): FileRow {
  const cell = (column: string) => clean(cells[columns.indexOf(column)] ?? '');
  return {
    row,
    name: cell('name') || `${cell('first_name')} ${cell('last_name')}`.trim(),
    email: cell('email'),
    ticket_type: cell('ticket_type'),
    quantity: cell('quantity'),
    phone: cell('phone'),
    note: cell('note'),
    expires_at: cell('expires_at'),
  };
}

/** An export disarms formulas with an apostrophe; read back, it goes. */
function clean(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What Excel on Windows writes as "CSV".
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function named<C extends string>(column: C, ...titles: string[]): [string, C][] {
  return titles.map((title) => [title, column]);
}

function refused(sentence: string) {
  return invalid({ file: [sentence] });
}
