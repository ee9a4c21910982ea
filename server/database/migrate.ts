import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './connect.ts';

const folder = join(import.meta.dirname, 'migrations');

/**
 * Applies pending migrations, each exactly once even if several processes start together. `complete` runs in each
 * migration's transaction, so that a process still running the previous version never sees its work half-done.
 * @returns the names of the applied migrations
 */
export async function migrate(
  database: Database,
  complete: (db: Queryable) => Promise<void> = async () => {},
): Promise<string[]> {
  await database.execute(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const known = await appliedNames(database.drizzle);
  const applied: string[] = [];
  for (const name of migrationNames().filter((each) => !known.has(each))) {
    const isNew = await database.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(7415001)`);
      // Another process may have applied it since.
      if ((await appliedNames(db)).has(name)) {
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

async function appliedNames(db: Queryable): Promise<Set<string>> {
  const found = await db.execute(sql`select name from migrations`);
  return new Set(rowsOf<{ name: string }>(found).map(({ name }) => name));
}

/** All migrations of this version, in order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** Statements are separated by a line `--;`, because function bodies contain semicolons. */
function statementsOf(text: string): string[] {
  return text
    .split(/^--;\s*$/m)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The rows of a raw SQL query; both drivers return an object with `rows`. */
export function rowsOf<T>(result: unknown): T[] {
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result;
  return Array.isArray(rows) ? rows : [];
}
