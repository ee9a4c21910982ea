export const STATEMENT_FORMATS = ['csv', 'ofx', 'camt'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

export const STATEMENT_FORMAT_LABELS: Record<StatementFormat, string> = { csv: 'CSV', ofx: 'OFX', camt: 'CAMT.053' };

export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export const DAY_ORDER_LABELS: Record<DayOrder, string> = {
  dmy: '31.12.2026',
  mdy: '12/31/2026',
  ymd: '2026-12-31',
};

export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** The heading of the column for each part of a line, and how days and amounts are written. */
export type ColumnMapping = {
  date_column: string | null;
  /** Signed; else `debit_column` and `credit_column`. */
  amount_column: string | null;
  debit_column: string | null;
  credit_column: string | null;
  text_column: string | null;
  name_column: string | null;
  reference_column: string | null;
  day_order: DayOrder;
  decimal_mark: DecimalMark;
};

export const LINE_STATES = ['open', 'matched'] as const;

export const STATEMENT_SORTS = ['to_date', 'created_at'] as const;
export const STATEMENT_LINE_SORTS = ['date', 'amount'] as const;
export const BANK_RULE_SORTS = ['position', 'name', 'created_at'] as const;

/** Limits of a statement file. */
export const MAX_STATEMENT_BYTES = 10_000_000;
export const MAX_STATEMENT_LINES = 20_000;
/** Documents or entries of one match. */
/** Entries of one payout of a gateway. */
export const MAX_PAYOUT = 1000;
export const MAX_MATCHES = 50;
