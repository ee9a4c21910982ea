import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The columns of a table's primary key. */
export async function primaryKeyOf(db: Transaction, table: string): Promise<string[]> {
  const found = await db.execute(sql`
    select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attnum`);
  return rowsOf<{ column: string }>(found).map(({ column }) => column);
}
