import Papa from 'papaparse';
import { countKnown, guessColumns } from '#domain/accounting/statements/guessColumns.ts';
import { readAmount, readDay } from '#domain/accounting/statements/readText.ts';
import { type ColumnMapping, MAX_STATEMENT_LINES } from '#domain/accounting/statements/statements.ts';
import { exponentOf, toMinor } from '#domain/kit/money/money.ts';
import { cleanCell, delimiterOf } from '#server/http/inputs/csvCells.ts';
import { type ContentLine, descriptionOf, type StatementContent, textOf, unreadable } from './StatementContent.ts';

const MAX_COLUMNS = 60;

/** How a file is to be read: what was chosen, and how the last one of the account was read. */
export type CsvOptions = { chosen: Partial<ColumnMapping>; known: ColumnMapping | null; currency: string };

/** Reads a CSV file of a bank; lines above the headings, as many banks write them, are skipped. @throws 422 */
export function readCsv(text: string, { chosen, known, currency }: CsvOptions): StatementContent {
  const delimiter = delimiterOf(text.slice(0, 50_000), (headings) => headings.length + 3 * countKnown(headings));
  const rows = parse(text, delimiter);
  const at = headingRow(rows);
  const headings = (rows[at] ?? []).map((heading) => heading.trim().slice(0, 200));
  const below = rows.slice(at + 1);
  if (headings.length < 2 || headings.length > MAX_COLUMNS) {
    throw unreadable('This file has no table with a column for the day and one for the amount.');
  }
  const mapping = mappingOf(headings, below.slice(0, 200), chosen, known);
  const content = { format: 'csv' as const, headings: headings.filter((heading) => heading !== ''), mapping };
  const lines: ContentLine[] = [];
  const errors: StatementContent['errors'] = [];
  below.forEach((cells, index) => {
    const row = at + index + 2;
    if (cells.every((cell) => cell.trim() === '')) {
      return;
    }
    const cell = (column: string | null) => (column === null ? '' : cleanCell(cells[headings.indexOf(column)] ?? ''));
    const read = lineOf(cell, mapping, currency);
    if (typeof read === 'string') {
      errors.push({ row, reason: read });
    } else if (read) {
      lines.push({ row, ...read });
    }
  });
  return { ...content, lines, errors, openingBalance: null, closingBalance: null };
}

function parse(text: string, delimiter: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: MAX_STATEMENT_LINES + 100 });
  if (data.length > MAX_STATEMENT_LINES + 50) {
    throw unreadable(`The file has too many rows: ${MAX_STATEMENT_LINES} at most.`);
  }
  return data;
}

/** The row of the headings: among the first, the one that names most parts of a line. */
function headingRow(rows: string[][]): number {
  const scores = rows.slice(0, 30).map((cells) => countKnown(cells) * 100 + Math.min(cells.length, 50));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

function mappingOf(
  headings: string[],
  rows: string[][],
  chosen: Partial<ColumnMapping>,
  known: ColumnMapping | null,
): ColumnMapping {
  const isChosen = chosen.date_column != null;
  if (!isChosen) {
    return guessColumns(headings, rows, known);
  }
  const none = { date_column: null, amount_column: null, debit_column: null, credit_column: null };
  const base = { ...none, text_column: null, name_column: null, reference_column: null };
  const columns = Object.fromEntries(
    Object.keys(base).map((column) => {
      const heading = chosen[column as keyof typeof base] ?? null;
      return [column, heading !== null && headings.includes(heading) ? heading : null];
    }),
  ) as typeof base;
  const guessed = guessColumns(headings, rows, { ...columns, day_order: 'dmy', decimal_mark: '.' });
  return {
    ...columns,
    day_order: chosen.day_order ?? guessed.day_order,
    decimal_mark: chosen.decimal_mark ?? guessed.decimal_mark,
  };
}

/** The line of a row, why it cannot be read, or null for a row without an amount, such as a total. */
function lineOf(
  cell: (column: string | null) => string,
  mapping: ColumnMapping,
  currency: string,
): Omit<ContentLine, 'row'> | string | null {
  const { day_order: order, decimal_mark: mark } = mapping;
  const dayText = cell(mapping.date_column);
  const date = readDay(dayText, order);
  const given = [mapping.amount_column, mapping.debit_column, mapping.credit_column].map(cell);
  if (date === null) {
    return dayText === '' ? 'The row has no day.' : `“${dayText.slice(0, 40)}” is not a day.`;
  }
  if (given.every((text) => text === '')) {
    return 'The row has no amount.';
  }
  const wrong = given.find((text) => text !== '' && readAmount(text, mark) === null);
  if (wrong !== undefined) {
    return `“${wrong.slice(0, 40)}” is not an amount.`;
  }
  const [amount = null, debit = null, credit = null] = given.map((text) => readAmount(text, mark));
  const decimals = Math.max(
    ...[amount, debit, credit].map((text) => (text?.split('.')[1] ?? '').replace(/0+$/, '').length),
  );
  if (decimals > exponentOf(currency) || [amount, debit, credit].some((text) => text !== null && text.length > 16)) {
    return 'The amount does not fit the currency of the account.';
  }
  const minor =
    mapping.amount_column !== null && amount !== null
      ? toMinor(amount, currency)
      : toMinor(credit, currency) - Math.abs(toMinor(debit, currency));
  const counterparty = textOf(cell(mapping.name_column), 200);
  return minor === 0
    ? null
    : {
        ...{ date, amount: minor, counterparty, bankId: null },
        description: descriptionOf([textOf(cell(mapping.text_column), 500) ?? counterparty]),
        reference: textOf(cell(mapping.reference_column), 140),
      };
}
