import { desc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '../context.ts';

/** Saves of one person within this time are one version, because the editor saves by itself. Milliseconds. */
const ONE_VERSION = 10 * 60_000;
/** Older versions are deleted. */
export const MAX_VERSIONS = 100;

type VersionTable = PgTable & { id: PgColumn; companyId: PgColumn; savedBy: PgColumn; createdAt: PgColumn };

/**
 * Keeps what was saved as a version of its record. Call it under the record's lock.
 * @param record the column that names the record, and its id
 * @param content further columns of the version
 */
export async function keepVersion<Table extends VersionTable>(
  { db, user, company, services }: HandlerContext,
  table: Table,
  record: { column: PgColumn; id: number },
  content: Partial<Table['$inferInsert']>,
): Promise<void> {
  const now = services.clock.now();
  const [latest] = rowsOf<{ id: number; saved_by: number | null; created_at: string | Date }>(
    await db.execute(sql`
      select id, saved_by, created_at from ${table} where ${record.column} = ${record.id}
      order by ${desc(table.id)} limit 1`),
  );
  const age = latest ? now.getTime() - new Date(latest.created_at).getTime() : Number.POSITIVE_INFINITY;
  if (latest && latest.saved_by === (user?.id ?? null) && age < ONE_VERSION) {
    // Drizzle cannot type the columns of a table that it does not know.
    await db
      .update(table)
      .set({ ...content, savedAt: now } as never)
      .where(eq(table.id, latest.id));
    return;
  }
  const saved = { savedBy: user?.id ?? null, savedByName: user?.name ?? null, savedAt: now, createdAt: now };
  const of = { companyId: company.id, [keyOf(table, record.column)]: record.id };
  await db.insert(table).values({ ...content, ...saved, ...of } as never);
  await db.execute(sql`
    delete from ${table} where ${record.column} = ${record.id} and id not in
      (select id from ${table} where ${record.column} = ${record.id} order by id desc limit ${MAX_VERSIONS})`);
}

function keyOf(table: PgTable, column: PgColumn): string {
  return Object.entries(table).find(([, one]) => one === column)?.[0] ?? column.name;
}
