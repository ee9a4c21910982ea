import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';

type Row<T extends PgTable> = T['$inferSelect'];
type Key<T extends PgTable> = keyof T['_']['columns'] & keyof Row<T> & string;
type Renamed<T extends PgTable> = Readonly<Record<string, Key<T>>>;
type FieldOf<S extends z.ZodObject> = keyof S['shape'] & string;

/** The column of a field: the renamed one, else the column with the field's name in the database. */
type ColumnOf<T extends PgTable, F, R> = F extends keyof R
  ? R[F] & Key<T>
  : { [K in Key<T>]: T['_']['columns'][K]['_']['name'] extends F ? K : never }[Key<T>];

/** The fields that have a column. */
type Mapped<T extends PgTable, F extends string, R> = {
  [P in F]: [ColumnOf<T, P, R>] extends [never] ? never : P;
}[F];

/** Set by the server only; values in the input are ignored. */
const SERVER_FIELDS = ['id', 'created_at', 'updated_at'] as const;
type ServerField = (typeof SERVER_FIELDS)[number];

/** Instants are ISO strings on the wire; all other values are sent as stored. */
type Wire<V> = V extends Date ? string : V;
type WireOf<T extends PgTable, F extends string, R> = { [P in F]: Wire<Row<T>[ColumnOf<T, P, R>]> };
type ColumnsOf<T extends PgTable, F extends string, R> = Pick<Row<T>, { [P in F]: ColumnOf<T, P, R> }[F]>;

type Mapping<T extends PgTable, Shown extends string, Set extends string, R> = {
  /** The fields of a row as the contract names them. A row may lack the columns that are not mapped. */
  toWire(row: ColumnsOf<T, Shown, R>): WireOf<T, Shown, R>;
  /** The columns that an input sets. Other fields of the input are ignored. */
  toRow(input: WireOf<T, Set, R>): ColumnsOf<T, Set, R>;
};

type Fields<Entity, Input, R, Elsewhere> = {
  entity: Entity;
  input?: Input;
  /** Field → column, where their names differ. */
  renamed?: R;
  /** Fields of the input whose columns the area sets itself. */
  setElsewhere?: readonly Elsewhere[];
};

/**
 * Maps table rows to a contract entity, and input back to columns. A field of `entity` is mapped if the table has its
 * column, and can be set if `input` has it too. Computed fields are added separately.
 */
export function mapFields<
  T extends PgTable,
  Entity extends z.ZodObject,
  Input extends z.ZodObject = z.ZodObject<Record<never, never>>,
  const R extends Renamed<T> = Record<never, never>,
  const Elsewhere extends FieldOf<Input> = never,
>(
  table: T,
  fields: Fields<Entity, Input, R, Elsewhere>,
): Mapping<
  T,
  Mapped<T, FieldOf<Entity>, R>,
  Mapped<T, Exclude<FieldOf<Entity> & FieldOf<Input>, Elsewhere | ServerField>, R>,
  R
>;
// The overload above carries the types: TypeScript cannot infer a mapped object through `Object.entries`.
export function mapFields(
  table: PgTable,
  { entity, input, renamed = {}, setElsewhere = [] }: Fields<z.ZodObject, z.ZodObject, Record<string, string>, string>,
): object {
  const columns = getTableColumns(table);
  const byName = new Map(Object.entries(columns).map(([key, column]) => [column.name, key]));
  const shown = Object.keys(entity.shape).flatMap((field) => {
    const key = renamed[field] ?? byName.get(field);
    return key === undefined ? [] : [{ field, key }];
  });
  const notSet: readonly string[] = [...SERVER_FIELDS, ...setElsewhere];
  const set = shown.filter(({ field }) => input && field in input.shape && !notSet.includes(field));
  return {
    toWire: (row: Record<string, unknown>) =>
      Object.fromEntries(shown.map(({ key, field }) => [field, toWire(row[key])])),
    toRow: (body: Record<string, unknown>) =>
      Object.fromEntries(set.map(({ key, field }) => [key, toColumn(columns[key]?.dataType, body[field])])),
  };
}

function toWire(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

function toColumn(dataType: string | undefined, value: unknown): unknown {
  return dataType === 'date' && typeof value === 'string' ? new Date(value) : value;
}
