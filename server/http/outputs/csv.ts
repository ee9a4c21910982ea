import Papa from 'papaparse';
import type { Permission } from '#contract/permissions.ts';
import type { Database } from '#server/database/connect.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '../context.ts';
import { type Download, download } from './answers.ts';

type Cell = string | number | null | undefined;

/** The company of the rows, and the organiser if the user is limited to their campaigns. */
type CsvContext = Pick<HandlerContext, 'organiser' | 'permissions'> & {
  services: { database: Database };
  company: { id: number };
};

type CsvSource<Row> = {
  /** File name; letters, digits, dots and dashes. */
  name: string;
  columns: Record<string, (row: Row) => Cell>;
  /** Columns that need an additional permission; they are left out for users without it. */
  restricted?: Partial<Record<string, Permission>>;
  /** Reads up to `limit` rows that follow `after` (null: from the start). An empty result ends the file. */
  read: (db: Transaction, after: Row | null, limit: number) => Promise<Row[]>;
};

/**
 * Rows in the first batch. Each further batch is twice as large, so a download starts early and still reads
 * efficiently.
 */
const FIRST_BATCH = 100;
const MAX_BATCH = 1000;

/**
 * A CSV file streamed in batches, so its size does not matter. It outlives the handler's transaction, so each batch is
 * read in its own. Cells that a spreadsheet would execute as a formula are escaped.
 */
export function csvFile<Row>(
  { services, company, organiser, permissions }: CsvContext,
  { name, columns, restricted = {}, read }: CsvSource<Row>,
): Download {
  const encoder = new TextEncoder();
  const shown = Object.entries(columns).filter(([column]) => {
    const needed = restricted[column];
    return needed === undefined || permissions.has(needed);
  });
  const header = shown.map(([column]) => column);
  const cells = shown.map(([, cell]) => cell);
  let last: Row | null = null;
  let batch = FIRST_BATCH;
  const content = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // The byte order mark makes Excel read the file as UTF-8.
        controller.enqueue(encoder.encode(`\uFEFF${toLines([header])}`));
      },
      async pull(controller) {
        const rows = await inCompany(services.database, company.id, (db) => read(db, last, batch), organiser);
        const end = rows.at(-1);
        if (end === undefined) {
          controller.close();
          return;
        }
        last = end;
        batch = Math.min(batch * 2, MAX_BATCH);
        controller.enqueue(encoder.encode(toLines(rows.map((row) => cells.map((cell) => cell(row) ?? '')))));
      },
    },
    { highWaterMark: 0 },
  );
  return download(name, 'text/csv', content);
}

/**
 * First characters that make a spreadsheet treat a cell as a formula, including full-width forms, which some convert on
 * import.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function toLines(rows: Cell[][]): string {
  return `${Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}
