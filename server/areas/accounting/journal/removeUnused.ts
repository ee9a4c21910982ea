import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { SQL_STATE, sqlState } from '#server/database/sqlState.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';

/** Deletes a row unless another row needs it. @throws 409 with `sentence` if one does */
export async function removeUnused(
  db: Transaction,
  table: PgTable & { id: PgColumn },
  id: number,
  sentence: string,
): Promise<undefined> {
  try {
    await db.delete(table).where(eq(table.id, id));
  } catch (failure) {
    throw sqlState(failure) === SQL_STATE.foreignKeyViolation ? conflict(sentence) : failure;
  }
}
