import type { SheetData } from 'write-excel-file/node';
import { exponentOf } from '#domain/kit/money/money.ts';
import { type Download, download } from '#server/http/outputs/answers.ts';
import { columnTitle } from './ReportTable.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Table = {
  currency: string;
  columns: { label: string; from: string | null; to: string | null }[];
  rows: { label: string; kind: 'heading' | 'row' | 'total'; values: string[] }[];
};

/**
 * A report as a spreadsheet whose amounts are numbers. Texts are stored as texts, so none of them is a formula.
 * @param name without its ending
 */
export async function spreadsheet(name: string, title: string, { currency, columns, rows }: Table): Promise<Download> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const digits = exponentOf(currency);
  const format = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
  const text = (value: string, isBold: boolean) => ({
    value,
    type: String,
    ...(isBold && { fontWeight: 'bold' as const }),
  });
  const data: SheetData = [
    [text(title, true), ...columns.map((column) => text(columnTitle(column), true))],
    ...rows.map(({ label, kind, values }) => [
      text(label, kind !== 'row'),
      ...values.map((value) =>
        value === ''
          ? null
          : {
              value: Number(value),
              type: Number,
              format,
              ...(kind === 'total' && { fontWeight: 'bold' as const }),
            },
      ),
    ]),
  ];
  const file = writeXlsxFile(data, {
    sheet: title.slice(0, 31),
    columns: [{ width: 40 }, ...columns.map(() => ({ width: 18 }))],
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  });
  const bytes = await file.toBuffer();
  return download(`${name}.xlsx`, XLSX, new Response(new Uint8Array(bytes)).body ?? '');
}
