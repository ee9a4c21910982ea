import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Row<T extends PgTable> = T['$inferSelect'];
type Fields<T extends PgTable> = Readonly<Record<string, keyof Row<T> & string>>;
/** Instants travel as ISO strings; everything else travels as it is stored. */
type Wire<V> = V extends Date ? string : V;
type WireOf<T extends PgTable, F extends Fields<T>> = { -readonly [K in keyof F]: Wire<Row<T>[F[K]]> };
type RowOf<T extends PgTable, F extends Fields<T>> = { -readonly [K in keyof F as F[K]]: Row<T>[F[K]] };

/** The columns that a mapping reads; a row may lack the others. */
type Source<T extends PgTable, F extends Fields<T>> = Pick<Row<T>, F[keyof F]>;

type Mapping<T extends PgTable, Input extends Fields<T>, ReadOnly extends Fields<T>> = {
  /** The fields of a row as the contract names them. */
  toWire(row: Source<T, Input> & Source<T, ReadOnly>): WireOf<T, Input> & WireOf<T, ReadOnly>;
  /** The columns that an input sets. Fields that the mapping does not name are left out. */
  toRow(input: WireOf<T, Input>): RowOf<T, Input>;
};

/**
 * States once which column is which field of the contract, for both directions. `input` fields are those that people
 * set; `readOnly` ones are only shown. What is counted, priced or put together is added beside it.
 */
export function mapFields<
  T extends PgTable,
  const Input extends Fields<T>,
  const ReadOnly extends Fields<T> = Record<never, never>,
>(table: T, fields: { input: Input; readOnly: ReadOnly }): Mapping<T, Input, ReadOnly>;
// Typed by the signature above: TypeScript cannot follow a mapped object through its entries.
export function mapFields(
  table: PgTable,
  { input, readOnly }: Record<'input' | 'readOnly', Record<string, string>>,
): object {
  const columns = getTableColumns(table);
  const shown = Object.entries({ ...input, ...readOnly });
  const set = Object.entries(input);
  return {
    toWire: (row: Record<string, unknown>) =>
      Object.fromEntries(shown.map(([field, key]) => [field, toWire(row[key])])),
    toRow: (body: Record<string, unknown>) =>
      Object.fromEntries(set.map(([field, key]) => [key, toColumn(columns[key]?.dataType, body[field])])),
  };
}

function toWire(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

function toColumn(dataType: string | undefined, value: unknown): unknown {
  return dataType === 'date' && typeof value === 'string' ? new Date(value) : value;
}
