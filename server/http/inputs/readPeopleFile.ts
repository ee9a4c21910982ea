import Papa from 'papaparse';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_PEOPLE_FILE_BYTES } from '#domain/kit/limits.ts';
import { decodeText } from '#server/readText.ts';
import { invalid } from '../outputs/failures.ts';
import { cleanCell, delimiterOf, headerIndex } from './csvCells.ts';

const MAX_ROWS = 2000;

/** Accepted header names of the columns that every list of people has; lower-case letters and digits only. */
const PEOPLE_COLUMNS = {
  name: ['name', 'full name', 'attendee', 'attendee name', 'guest', 'guest name', 'recipient'],
  first_name: ['first name', 'firstname', 'given name'],
  last_name: ['last name', 'lastname', 'surname', 'family name'],
  email: ['email', 'e mail', 'mail', 'email address', 'e mail address', 'attendee email'],
};

/** `columns`: those besides name and email that the file has; cells of the others are empty. */
export type PeopleFile<Column extends string> = { columns: ReadonlySet<Column>; rows: PersonRow<Column>[] };

/** One row of the file. `row` is its number in a spreadsheet, starting at 1. */
export type PersonRow<Column extends string> = { row: number } & Record<Column | 'name' | 'email', string>;

/**
 * Reads an uploaded CSV of people: separated by comma, semicolon or tab; UTF-8 with or without BOM, UTF-16 or
 * Windows-1252; known header names in any order.
 * @param columns the columns besides name and email, each with its accepted header names (lower-case letters and digits
 * only)
 * @throws 422 at `file` if it cannot be read as a list of people
 */
export async function readPeopleFile<Column extends string>(
  file: File,
  columns: Record<Column, string[]>,
): Promise<PeopleFile<Column>> {
  if (file.size > MAX_PEOPLE_FILE_BYTES) {
    throw invalidFile(`The file is too large: ${formatBytes(MAX_PEOPLE_FILE_BYTES)} at most.`);
  }
  const titles = titlesOf({ ...PEOPLE_COLUMNS, ...columns });
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) {
    throw invalidFile('The file has characters that cannot be read. Save it as “CSV UTF-8”.');
  }
  const known = (headings: string[]) => headings.filter((title) => columnOf(title, titles)).length;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text, known) });
  const broken = errors.find((error) => error.type === 'Quotes');
  if (broken) {
    throw invalidFile(`Row ${(broken.row ?? 0) + 1} has a quotation mark that is never closed.`);
  }
  const at = headerIndex(data);
  const found = (data[at] ?? []).map((title) => columnOf(title, titles));
  assertColumns(found, Object.keys(columns));
  const rows = data
    .slice(at + 1)
    .map((cells, index) => ({ row: at + index + 2, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell, index) => cell !== '' && found[index] !== undefined));
  if (rows.length === 0) {
    throw invalidFile('The file has no rows below its header.');
  }
  if (rows.length > MAX_ROWS) {
    throw invalidFile(`The file has ${rows.length} rows: ${MAX_ROWS} at most. Split it.`);
  }
  const own = Object.keys(columns) as Column[];
  const people = rows.map(({ row, cells }) => {
    const cell = (column: string) => cells[found.indexOf(column)] ?? '';
    const name = cell('name') || `${cell('first_name')} ${cell('last_name')}`.trim();
    const others = Object.fromEntries(own.map((column) => [column, cell(column)])) as Record<Column, string>;
    return { ...others, row, name, email: cell('email') } as PersonRow<Column>;
  });
  return { columns: new Set(own.filter((column) => found.includes(column))), rows: people };
}

function titlesOf(columns: Record<string, string[]>): Map<string, string> {
  return new Map(
    Object.entries(columns).flatMap(([column, titles]) => titles.map((title): [string, string] => [title, column])),
  );
}

function columnOf(title: string, titles: Map<string, string>): string | undefined {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return titles.get(words.trim());
}

function assertColumns(found: (string | undefined)[], others: string[]) {
  const hasName = found.includes('name') || found.includes('first_name') || found.includes('last_name');
  const missing = [...(hasName ? [] : ['name']), ...(found.includes('email') ? [] : ['email'])];
  if (missing.length > 0) {
    throw invalidFile(
      `The first row must name the columns. Missing: ${missing.join(', ')}. Known: ${['name', 'email', ...others].join(', ')}.`,
    );
  }
}

function invalidFile(message: string) {
  return invalid({ file: [message] });
}
