import type { ColumnOptions, DataColumn } from '../types.ts';

/** A column of plain text or numbers; a dash if empty. */
export function textColumn<Row>(
  id: string,
  header: string,
  text: (row: Row) => string | number | null | undefined,
  options: ColumnOptions = {},
): DataColumn<Row> {
  return { id, header, ...options, text, cell: (row) => text(row) ?? '–' };
}
