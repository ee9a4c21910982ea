import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './connect.ts';

const folder = join(import.meta.dirname, 'migrations');

/**
 * Applies the migrations that are not yet applied, each once, also when several processes start together. `complete`
 * runs in the transaction of each: a process of the version before never meets what it writes half-done.
 */
export async function migrate(
  database: Database,
  complete: (db: Queryable) => Promise<void> = async () => {},
): Promise<string[]> {
  await database.execute(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const applied: string[] = [];
  for (const name of migrationNames()) {
    const isNew = await database.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(7415001)`);
      const found = await db.execute<{ name: string }>(sql`select name from migrations where name = ${name}`);
      if (rowsOf(found).length > 0) {
        return false;
      }
      for (const statement of statementsOf(readFileSync(join(folder, name), 'utf8'))) {
        await db.execute(sql.raw(statement));
      }
      await db.execute(sql`insert into migrations (name) values (${name})`);
      await complete(db);
      return true;
    });
    if (isNew) {
      applied.push(name);
    }
  }
  return applied;
}

/** All migrations of this version, in their order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** Statements are parted by a line `--;`, because functions hold semicolons of their own. */
function statementsOf(text: string): string[] {
  return text
    .split(/^--;\s*$/m)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Both drivers answer raw SQL with an object that has `rows`. */
export function rowsOf<T>(result: unknown): T[] {
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result;
  return Array.isArray(rows) ? rows : [];
}
