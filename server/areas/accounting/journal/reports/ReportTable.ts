import type { Opens } from '#contract/accounting/reports.ts';
import { fromMinor } from '#domain/kit/money/money.ts';

export type Period = { from: string; to: string };

/** `from` null: from the beginning. */
export type Column = { label: string; from: string | null; to: string };

type Row = {
  /** What its figures are made of. */
  opens: Opens | null;
  label: string;
  kind: 'heading' | 'row' | 'total';
  /** One for each column. */
  values: string[];
};

export type ReportTable = { columns: Column[]; rows: Row[] };

/** A column of what happened in a period. */
export function periodColumn({ from, to }: Period, label = ''): Column {
  return { label, from, to };
}

/** A column of balances at the end of a day. */
export function balanceColumn(to: string, label = ''): Column {
  return { label, from: null, to };
}

/** The heading of a column in a file: its name and days. */
export function columnTitle({ label, from, to }: { label: string; from: string | null; to: string | null }): string {
  return [label, from === null ? to : `${from} – ${to}`].filter(Boolean).join(' ');
}

/** Amounts in minor units as a row of a report. */
export function amountRow(
  currency: string,
  row: Omit<Row, 'values' | 'opens'> & { opens?: Opens },
  amounts: number[],
): Row {
  return { opens: null, ...row, values: amounts.map((amount) => fromMinor(amount, currency)) };
}

/** A heading above rows. */
export function headingRow(label: string, columns: number): Row {
  return { opens: null, label, kind: 'heading', values: Array.from({ length: columns }, () => '') };
}

/** Sums of each column. */
export function sumOf(rows: number[][], columns: number): number[] {
  return Array.from({ length: columns }, (_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));
}
