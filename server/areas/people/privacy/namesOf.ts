import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Columns by which people know a record; the first that its table has is its name. */
const NAME_COLUMNS = ['name', 'title', 'subject', 'number', 'reference'];

/** The names of other records by the column that refers to them and their id. */
export type Names = Record<string, Record<string, string>>;

type Reference = { table: string; column: string; target: string; name: string };
type Rows = readonly Record<string, unknown>[];

/** The columns of tables that contain the id of a record with a name. */
export async function referencesOf(db: Transaction, tables: readonly string[]): Promise<Reference[]> {
  return rowsOf<Reference>(
    await db.execute(sql`
      select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target, n.attname as name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      cross join lateral (
        select attname from pg_attribute
        where attrelid = c.confrelid and attname in (${listOf(NAME_COLUMNS)}) and not attisdropped
        order by array_position(array[${listOf(NAME_COLUMNS)}], attname::text) limit 1
      ) n
      where c.contype = 'f' and cardinality(c.conkey) = 1
        and c.conrelid::regclass::text in (${listOf(tables)})`),
  );
}

/** The names of what the rows of a table refer to, as far as the company has it. */
export async function namesOf(db: Transaction, references: readonly Reference[], rows: Rows): Promise<Names> {
  const names: Names = {};
  for (const { column, target, name } of references) {
    const ids = [...new Set(rows.map((row) => row[column]).filter((id) => typeof id === 'number'))];
    if (ids.length > 0) {
      const found = await db.execute(sql`
        select id, ${sql.identifier(name)}::text as name from ${sql.identifier(target)}
        where id = any(${`{${ids.join(',')}}`}::bigint[]) and ${sql.identifier(name)} is not null`);
      names[column] = Object.fromEntries(
        rowsOf<{ id: number; name: string }>(found).map((each) => [each.id, each.name]),
      );
    }
  }
  return names;
}

function listOf(texts: readonly string[]): SQL {
  return sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );
}
