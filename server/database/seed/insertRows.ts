import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/tenancy.ts';

const CHUNK = 1000;

/**
 * Inserts many rows with the ids they bring, as JSON in one parameter: ten times faster than a parameter a value.
 * All rows must have the columns of the first; columns it lacks take their defaults.
 */
export async function insertRows<T extends PgTable>(
  db: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows[0] !== undefined && key in rows[0]);
  const { name } = getTableConfig(table);
  const list = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '));
  const target = sql.raw(`"${name}"`);
  for (let from = 0; from < rows.length; from += CHUNK) {
    const json = rows.slice(from, from + CHUNK).map((row) => {
      const values: Record<string, unknown> = { ...row };
      return Object.fromEntries(columns.map(([key, column]) => [column.name, values[key] ?? null]));
    });
    await db.execute(sql`
      insert into ${target} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${target}, ${JSON.stringify(json)}::json)`);
  }
  if (columns.some(([key]) => key === 'id') && typeof rows[0] === 'object' && 'id' in rows[0]) {
    await continueAfter(db, name);
  }
}

/** The next id that the database makes follows the greatest there is. */
async function continueAfter(db: Transaction, name: string) {
  const table = sql.raw(`"${name}"`);
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table})) where pg_get_serial_sequence(${name}, 'id') is not null`,
  );
}
