import { fromMinor } from '#domain/kit/money.ts';

export type Period = { from: string; to: string };

type Row = {
  /** The account whose entries it sums, if it is one. */
  account_id: number | null;
  label: string;
  kind: 'heading' | 'row' | 'total';
  /** One for each column. */
  values: string[];
};

export type ReportTable = { columns: string[]; rows: Row[] };

/** The heading of a column: its period, or the day it stands for. */
export function columnOf({ from, to }: Period): string {
  return `${from} – ${to}`;
}

/** Amounts in minor units as a row of a report. */
export function amountRow(
  currency: string,
  row: Omit<Row, 'values' | 'account_id'> & { account_id?: number },
  amounts: number[],
): Row {
  return { account_id: null, ...row, values: amounts.map((amount) => fromMinor(amount, currency)) };
}

/** A heading above rows. */
export function headingRow(label: string, columns: number): Row {
  return { account_id: null, label, kind: 'heading', values: Array.from({ length: columns }, () => '') };
}

/** Sums of each column. */
export function sumOf(rows: number[][], columns: number): number[] {
  return Array.from({ length: columns }, (_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));
}
