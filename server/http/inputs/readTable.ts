import Papa from 'papaparse';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_PEOPLE_FILE_BYTES } from '#domain/kit/limits.ts';
import { decodeText } from '#server/readText.ts';
import { invalid } from '../outputs/failures.ts';
import { cleanCell, delimiterOf, headerIndex } from './csvCells.ts';

const MAX_ROWS = 2000;

/** One row of a file: its number in a spreadsheet, starting at 1, and its cells by column; empty for one it lacks. */
export type TableRow<Column extends string> = { row: number; cell: (column: Column) => string };

/** `found`: the column of each heading; undefined for one that is not known. */
type TableFile<Column extends string> = { found: (Column | undefined)[]; rows: TableRow<Column>[] };

/**
 * Reads an uploaded CSV table: separated by comma, semicolon or tab; UTF-8 with or without BOM, UTF-16 or Windows-1252;
 * known header names in any order.
 * @param columns each with its accepted header names (lower-case letters and digits only)
 * @param assertFound throws unless the columns that are needed are there
 * @throws 422 at `file` if it cannot be read as such a table
 */
export async function readTable<Column extends string>(
  file: File,
  columns: Record<Column, string[]>,
  assertFound: (found: (Column | undefined)[]) => void,
): Promise<TableFile<Column>> {
  if (file.size > MAX_PEOPLE_FILE_BYTES) {
    throw invalidFile(`The file is too large: ${formatBytes(MAX_PEOPLE_FILE_BYTES)} at most.`);
  }
  const titles = titlesOf(columns);
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
  assertFound(found);
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
  return { found, rows: rows.map(({ row, cells }) => ({ row, cell: (column) => cells[found.indexOf(column)] ?? '' })) };
}

/** For `readTable`: the columns that a file must have. @throws 422 at `file` */
export function needing<Column extends string>(
  needed: NoInfer<Column>[],
  all: Record<Column, unknown>,
): (found: (Column | undefined)[]) => void {
  return (found) => {
    const missing = needed.filter((column) => !found.includes(column));
    if (missing.length > 0) {
      const known = Object.keys(all).join(', ');
      throw invalidFile(`The first row must name the columns. Missing: ${missing.join(', ')}. Known: ${known}.`);
    }
  };
}

function titlesOf<Column extends string>(columns: Record<Column, string[]>): Map<string, Column> {
  const entries = Object.entries(columns) as [Column, string[]][];
  return new Map(entries.flatMap(([column, titles]) => titles.map((title): [string, Column] => [title, column])));
}

function columnOf<Column extends string>(title: string, titles: Map<string, Column>): Column | undefined {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return titles.get(words.trim());
}

export function invalidFile(message: string) {
  return invalid({ file: [message] });
}
