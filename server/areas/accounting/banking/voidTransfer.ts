import { eq } from 'drizzle-orm';
import { reverseSource } from '#server/areas/accounting/journal/reverseSource.ts';
import { bankTransfers as table } from '#server/database/schema/accounting/banking.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';

/** Voids a transfer: its entry is reversed. @throws 409 if it is voided, or its period is closed */
export async function voidTransfer(
  { db, company, services }: HandlerContext,
  row: typeof table.$inferSelect,
): Promise<undefined> {
  if (row.voidedAt) {
    throw conflict('This transfer is voided already.');
  }
  await reverseSource(db, company.id, { type: 'transfer', id: row.id });
  const now = services.clock.now();
  await db.update(table).set({ voidedAt: now, updatedAt: now }).where(eq(table.id, row.id));
}
