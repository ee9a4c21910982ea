import { invalidFile, readTable } from './readTable.ts';

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
  const titles = { ...PEOPLE_COLUMNS, ...columns };
  const { found, rows } = await readTable(file, titles, (named) => assertColumns(named, Object.keys(columns)));
  const own = Object.keys(columns) as Column[];
  const people = rows.map(({ row, cell }) => {
    const name = cell('name') || `${cell('first_name')} ${cell('last_name')}`.trim();
    const others = Object.fromEntries(own.map((column) => [column, cell(column)])) as Record<Column, string>;
    return { ...others, row, name, email: cell('email') } as PersonRow<Column>;
  });
  return { columns: new Set(own.filter((column) => found.includes(column))), rows: people };
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
