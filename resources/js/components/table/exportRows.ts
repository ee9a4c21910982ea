import { toZonedLocal } from '#domain/kit/time/dates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { csvText } from '#js/lib/csvText.ts';
import { saveFile } from '#js/lib/saveFile.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { beginProgress } from '#js/lib/work/progress.ts';
import type { CompanyFormat } from '../page/CompanyContext.ts';
import type { DataColumn, ReadPage } from './types.ts';

/** A server that allows pages of this size needs few calls. */
const PER_PAGE = 100;
/** More calls would keep the user and the server busy for minutes. */
const MAX_PAGES = 100;

type Exported<Row> = {
  noun: string;
  /** Those that are shown. */
  columns: DataColumn<Row>[];
  rowId: (row: Row) => string | number;
  /** Reads the pages of the list; without it, `rows` are all. */
  readPage: ReadPage<Row> | undefined;
  rows: () => Row[];
  /** The size of the pages shown, which every server accepts. */
  perPage: number;
  format: CompanyFormat;
};

/**
 * Saves the rows of a list as a CSV file, read page by page with its search, filters and order. A failure is shown as a
 * toast. A very long list ends after a hundred pages, and says so.
 */
export async function exportRows<Row>(given: Exported<Row>): Promise<void> {
  const { noun, columns, format, readPage, rows } = given;
  const progress = beginProgress();
  try {
    const found = readPage ? await readAll(given, readPage, progress.report) : { rows: rows(), isWhole: true };
    const text = csvText(
      headersOf(columns),
      found.rows.map((row) => cellsOf(row, columns, format)),
    );
    const name = `${noun.replaceAll(/\W+/g, '-')}-${todayIn(format.timezone, serverNow())}.csv`;
    saveFile(new Blob([text], { type: 'text/csv' }), name);
    if (!found.isWhole) {
      void toast.info(`The file holds the first ${found.rows.length} ${noun}. Filter the list to export the others.`);
    }
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : '';
    void toast.error(reason || `The ${noun} could not be exported`);
  } finally {
    progress.finish();
  }
}

/** Rows can move to another page while it reads: each is in the file once. */
async function readAll<Row>(
  { rowId, perPage }: Exported<Row>,
  readPage: ReadPage<Row>,
  report: (percent: number) => void,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const first = await readPage(1, PER_PAGE).catch(() => readPage(1, perPage));
  const size = first.page?.per_page ?? PER_PAGE;
  const lastPage = first.page?.last_page ?? 1;
  const found = new Map(first.list.map((row) => [rowId(row), row]));
  const pages = Math.min(lastPage, MAX_PAGES);
  for (let number = 2; number <= pages; number += 1) {
    for (const row of (await readPage(number, size)).list) {
      found.set(rowId(row), row);
    }
    report((number / pages) * 100);
  }
  return { rows: [...found.values()], isWhole: lastPage <= MAX_PAGES };
}

function headersOf<Row>(columns: DataColumn<Row>[]): string[] {
  return columns.flatMap(({ header, currency }) => (currency ? [header, `${header}, currency`] : [header]));
}

function cellsOf<Row>(row: Row, columns: DataColumn<Row>[], format: CompanyFormat): string[] {
  return columns.flatMap((column) => {
    const text = localTime(String(textOf(row, column) ?? ''), format.timezone);
    return column.currency ? [text, text && (column.currency(row) ?? format.currency)] : [text];
  });
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** An instant as spreadsheets read it: `2026-05-01 19:00` in the company's time zone. */
function localTime(text: string, timezone: string): string {
  return INSTANT.test(text) ? toZonedLocal(text, timezone).replace('T', ' ') : text;
}

function textOf<Row>(row: Row, { text, value, cell }: DataColumn<Row>): unknown {
  if (text) {
    return text(row);
  }
  const shown = cell(row);
  return typeof shown === 'string' || typeof shown === 'number' ? (shown === '–' ? null : shown) : value?.(row);
}
