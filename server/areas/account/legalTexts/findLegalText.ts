import { and, eq } from 'drizzle-orm';
import type { LegalTextKind } from '#domain/account/legalTexts.ts';
import { legalTexts as table } from '#server/database/schema/account/legalTexts.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type LegalTextRow = typeof table.$inferSelect;

/** The text of the transaction's company; null if there is none. */
export async function findLegalText(
  db: Transaction,
  companyId: number,
  kind: LegalTextKind,
): Promise<LegalTextRow | null> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.kind, kind)));
  return rows[0] ?? null;
}
