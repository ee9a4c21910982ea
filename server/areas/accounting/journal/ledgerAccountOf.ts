import { and, eq } from 'drizzle-orm';
import type { AccountRole } from '#domain/accounting/accounts.ts';
import { ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { prepareBooks } from './prepareBooks.ts';

export type LedgerAccountRow = typeof ledgerAccounts.$inferSelect;

/** The account that the system posts to for a role. @throws 409 if the chart has none */
export async function ledgerAccountOf(
  db: Transaction,
  companyId: number,
  role: AccountRole,
): Promise<LedgerAccountRow> {
  await prepareBooks(db, companyId);
  const [found] = await db
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.companyId, companyId), eq(ledgerAccounts.role, role)));
  if (!found) {
    throw conflict(`The chart of accounts has no account for “${role}”. Choose one in the accounting settings.`);
  }
  return found;
}
