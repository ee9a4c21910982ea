import Papa from 'papaparse';
import { readVcards } from '#domain/people/imports/readVcards.ts';
import { cleanCell, isHeading } from '#server/http/inputs/csvCells.ts';
import { decodeText } from '#server/readText.ts';

/** Rows that are read before other work gets a turn. */
const AT_ONCE = 2000;

/** A row of the file: its number in a spreadsheet, and its cells. */
export type FileRow = { row: number; cells: string[] };

/** The rows of a file below its headings, without empty ones. They are read a few at a time, so that requests go on. */
export async function* readRows(
  bytes: Uint8Array,
  { kind, delimiter }: { kind: 'csv' | 'vcard'; delimiter: string | null },
): AsyncGenerator<FileRow> {
  const text = decodeText(bytes);
  yield* kind === 'vcard' ? cardsOf(text) : linesOf(text, delimiter ?? ',');
}

async function* linesOf(text: string, delimiter: string): AsyncGenerator<FileRow> {
  let row = 0;
  let isBelow = false;
  for (let at = 0; at < text.length; ) {
    const { data, meta } = Papa.parse<string[]>(text.slice(at), {
      delimiter,
      preview: AT_ONCE,
      // In its fast mode, the cursor is one row ahead.
      fastMode: false,
    });
    at = meta.truncated ? at + meta.cursor : text.length;
    for (const cells of data) {
      row += 1;
      if (!isBelow) {
        isBelow = isHeading(cells);
      } else if (cells.some((cell) => cell.trim() !== '')) {
        yield { row, cells: cells.map(cleanCell) };
      }
    }
    await new Promise(setImmediate);
  }
}

async function* cardsOf(text: string): AsyncGenerator<FileRow> {
  let row = 0;
  for (const part of text.split(/(?<=^end:vcard[ \t]*\r?\n?)/im)) {
    for (const cells of readVcards(part)) {
      row += 1;
      yield { row, cells };
    }
    if (row % AT_ONCE === 0) {
      await new Promise(setImmediate);
    }
  }
}
