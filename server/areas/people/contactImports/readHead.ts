import Papa from 'papaparse';
import { guessDateOrder, guessMapping } from '#domain/people/imports/guessMapping.ts';
import { IMPORT_FIELD_LABELS, MAX_IMPORT_COLUMNS } from '#domain/people/imports/importFields.ts';
import { isVcard, readVcards, VCARD_FIELDS } from '#domain/people/imports/readVcards.ts';
import { delimiterOf, headerIndex } from '#server/http/inputs/csvCells.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { decodeText } from '#server/readText.ts';

const SAMPLE = 5;

/** What is known of a file from its first rows. */
export type Head = ReturnType<typeof readHead>;

/**
 * Finds out what a file is, and guesses what its columns mean. Reads only its start.
 * @throws 422 at `file` if it is neither a CSV file with headings nor a vCard file
 */
export function readHead(bytes: Uint8Array, fields: readonly { id: number; label: string }[]) {
  const text = decodeText(bytes);
  if (text.includes('\0')) {
    throw unreadable('The file has characters that cannot be read. Save it as “CSV UTF-8” or as vCard.');
  }
  if (isVcard(text)) {
    const [first] = readVcards(text.slice(0, 1_000_000));
    if (!first) {
      throw unreadable('The file has no contacts.');
    }
    return {
      kind: 'vcard' as const,
      delimiter: null,
      headings: VCARD_FIELDS.map((field) => IMPORT_FIELD_LABELS[field]),
      mapping: [...VCARD_FIELDS],
      dateOrder: 'dmy' as const,
    };
  }
  const start = text.slice(0, 200_000);
  const delimiter = delimiterOf(start, (headings) => guessMapping(headings, fields).filter(Boolean).length);
  const { data } = Papa.parse<string[]>(start, { delimiter, preview: SAMPLE + 20 });
  const at = headerIndex(data);
  const headings = (data[at] ?? []).map((heading) => heading.trim().slice(0, 200));
  const rows = data.slice(at + 1).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (headings.length === 0 || rows.length === 0) {
    throw unreadable('The file has no rows below its headings.');
  }
  if (headings.length > MAX_IMPORT_COLUMNS) {
    throw unreadable(`The file has ${headings.length} columns: ${MAX_IMPORT_COLUMNS} at most.`);
  }
  const mapping = guessMapping(headings, fields);
  const birthdays = rows.map((cells) => cells[mapping.indexOf('birthday')] ?? '');
  return { kind: 'csv' as const, delimiter, headings, mapping, dateOrder: guessDateOrder(birthdays) };
}

export function unreadable(message: string) {
  return invalid({ file: [message] });
}
