import type { ColumnMapping, StatementFormat } from '#domain/accounting/statements/statements.ts';
import { invalid } from '#server/http/outputs/failures.ts';

/** What a file says, whatever its format. Amounts are minor units of the account's currency. */
export type StatementContent = {
  format: StatementFormat;
  /** Of a CSV file. */
  headings: string[];
  mapping: ColumnMapping | null;
  lines: ContentLine[];
  errors: { row: number; reason: string }[];
  openingBalance: number | null;
  closingBalance: number | null;
};

export type ContentLine = {
  /** Its row or its place in the file, from 1. */
  row: number;
  date: string;
  amount: number;
  description: string;
  counterparty: string | null;
  reference: string | null;
  /** What the bank calls it. */
  bankId: string | null;
};

/** 422 at the file. */
export function unreadable(message: string) {
  return invalid({ file: [message] });
}

/** One line of text of at most `length` characters, or null. */
export function textOf(value: unknown, length: number): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    text
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, length) || null
  );
}

/** What a line is called if it has no text. */
export function descriptionOf(parts: (string | null)[]): string {
  return [...new Set(parts.filter((part) => part !== null))].join(' · ').slice(0, 500) || 'No text';
}
