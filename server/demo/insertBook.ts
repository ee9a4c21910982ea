import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Book } from './Book.ts';
import { insertRows } from './insertRows.ts';

/** Inserts all rows of the book. Referenced tables come before those that refer to them. */
export async function insertBook(db: Transaction, book: Book): Promise<void> {
  for (const table of inOrder(book.tables(), await referencesIn(db))) {
    await insertRows(db, table, book.rows(table));
  }
}

type Reference = { from: string; to: string };

/** Foreign keys between tables, except deferred ones and those of a table to itself. */
async function referencesIn(db: Transaction): Promise<Reference[]> {
  return rowsOf<Reference>(
    await db.execute(sql`
      select source.relname as from, target.relname as to from pg_constraint
      join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      where contype = 'f' and not condeferred and conrelid <> confrelid`),
  );
}

function inOrder(tables: PgTable[], references: Reference[]): PgTable[] {
  const byName = new Map(tables.map((table) => [getTableConfig(table).name, table]));
  const ordered = new Set<PgTable>();
  const visit = (name: string) => {
    const table = byName.get(name);
    if (table && !ordered.has(table)) {
      for (const { to } of references.filter(({ from }) => from === name)) {
        visit(to);
      }
      ordered.add(table);
    }
  };
  for (const name of byName.keys()) {
    visit(name);
  }
  return [...ordered];
}
