import { guessDayOrder, guessDecimalMark } from './readText.ts';
import type { ColumnMapping } from './statements.ts';

type Column = Exclude<keyof ColumnMapping, 'day_order' | 'decimal_mark'>;

/** Headings as banks write them, the likeliest first. */
const HEADINGS: Record<Column, RegExp[]> = {
  date_column: [
    /^(booking ?date|buchungstag|buchungsdatum|transaction date|posted|datum|date|fecha|data)\b/i,
    /date|datum/i,
  ],
  amount_column: [/^(amount|betrag|montant|importe|importo|umsatz)/i],
  debit_column: [/^(debit|belastung|soll|paid out|withdrawals?|money out|lastschrift|débit|dare)/i],
  credit_column: [/^(credit|gutschrift|haben|paid in|deposits?|money in|crédit|avere)/i],
  text_column: [
    /^(description|buchungstext|verwendungszweck|text|details|memo|narrative|libellé|concepto|purpose|mitteilung)/i,
  ],
  name_column: [/^(name|payee|beneficiary|counterparty|auftraggeber|empfänger|begünstigter|partner|contrepartie)/i],
  reference_column: [/^(reference|referenz|payment reference|end.?to.?end|kundenreferenz|référence|ref)\b/i],
};

/** The text columns that must not be taken for the amount or the text. */
export const COLUMN_NAMES = Object.keys(HEADINGS) as Column[];

/**
 * What the columns of a file mean.
 * @param known how the last file of the account was read; used where its headings are there
 */
export function guessColumns(headings: string[], rows: string[][], known: ColumnMapping | null): ColumnMapping {
  const taken = new Set<string>();
  const columns = Object.fromEntries(
    COLUMN_NAMES.map((column) => {
      const heading = headingOf(column, headings, known, taken);
      if (heading !== null) {
        taken.add(heading);
      }
      return [column, heading];
    }),
  ) as Record<Column, string | null>;
  const cellsOf = (...names: (string | null)[]) =>
    names.flatMap((name) => (name === null ? [] : rows.map((cells) => cells[headings.indexOf(name)] ?? '')));
  const isKnown = known?.date_column != null && known.date_column === columns.date_column;
  return {
    ...columns,
    day_order: isKnown ? known.day_order : guessDayOrder(cellsOf(columns.date_column)),
    decimal_mark: isKnown
      ? known.decimal_mark
      : guessDecimalMark(cellsOf(columns.amount_column, columns.debit_column, columns.credit_column)),
  };
}

function headingOf(column: Column, headings: string[], known: ColumnMapping | null, taken: Set<string>): string | null {
  const free = headings.filter((heading) => heading !== '' && !taken.has(heading));
  if (known && known.date_column !== null && headings.includes(known.date_column)) {
    const chosen = known[column];
    return chosen !== null && free.includes(chosen) ? chosen : null;
  }
  for (const pattern of HEADINGS[column]) {
    const found = free.find((heading) => pattern.test(heading.trim()));
    if (found !== undefined) {
      return found;
    }
  }
  return null;
}

/** How many parts of a line the headings name, to find the delimiter. */
export function countKnown(headings: string[]): number {
  return COLUMN_NAMES.filter((column) => headingOf(column, headings, null, new Set()) !== null).length;
}
