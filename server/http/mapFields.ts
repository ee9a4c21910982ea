import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Row<T extends PgTable> = T['$inferSelect'];
type Key<T extends PgTable> = keyof T['_']['columns'] & keyof Row<T> & string;
type Renamed<T extends PgTable> = Readonly<Record<string, Key<T>>>;

/** A field is named as the column is in the database, unless it is renamed. */
type FieldOf<T extends PgTable, K extends Key<T>, R> = K extends R[keyof R]
  ? { [F in keyof R]: R[F] extends K ? F : never }[keyof R]
  : T['_']['columns'][K]['_']['name'];

/** Instants are ISO strings on the wire; all other values are sent as stored. */
type Wire<V> = V extends Date ? string : V;
type WireOf<T extends PgTable, K extends Key<T>, R> = { [C in K as FieldOf<T, C, R> & string]: Wire<Row<T>[C]> };

type Mapping<T extends PgTable, Input extends Key<T>, ReadOnly extends Key<T>, R> = {
  /** The fields of a row as the contract names them. A row may lack the columns that are not mapped. */
  toWire(row: Pick<Row<T>, Input | ReadOnly>): WireOf<T, Input | ReadOnly, R>;
  /** The columns that an input sets. Fields that the mapping does not name are left out. */
  toRow(input: WireOf<T, Input, R>): Pick<Row<T>, Input>;
};

type Fields<Input, ReadOnly, R> = { input?: readonly Input[]; readOnly: readonly ReadOnly[]; renamed?: R };

/**
 * States once which columns are fields of the contract, for both directions. `input` columns are those that people set;
 * `readOnly` ones are only shown; `renamed` is field → column where their names differ. What is counted, priced or put
 * together is added beside it.
 */
export function mapFields<
  T extends PgTable,
  const ReadOnly extends Key<T>,
  const Input extends Key<T> = never,
  const R extends Renamed<T> = Record<never, never>,
>(table: T, fields: Fields<Input, ReadOnly, R>): Mapping<T, Input, ReadOnly, R>;
// Typed by the signature above: TypeScript cannot follow a mapped object through its entries.
export function mapFields(table: PgTable, fields: Fields<string, string, Record<string, string>>): object {
  const columns = getTableColumns(table);
  const renamed = new Map(Object.entries(fields.renamed ?? {}).map(([field, key]) => [key, field]));
  const pairs = (keys: readonly string[]) =>
    keys.map((key) => ({ key, field: renamed.get(key) ?? columns[key]?.name ?? key }));
  const input = pairs(fields.input ?? []);
  const shown = [...input, ...pairs(fields.readOnly)];
  return {
    toWire: (row: Record<string, unknown>) =>
      Object.fromEntries(shown.map(({ key, field }) => [field, toWire(row[key])])),
    toRow: (body: Record<string, unknown>) =>
      Object.fromEntries(input.map(({ key, field }) => [key, toColumn(columns[key]?.dataType, body[field])])),
  };
}

function toWire(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

function toColumn(dataType: string | undefined, value: unknown): unknown {
  return dataType === 'date' && typeof value === 'string' ? new Date(value) : value;
}
