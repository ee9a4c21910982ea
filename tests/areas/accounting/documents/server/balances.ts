import { eq, sql } from 'drizzle-orm';
import { journalLines, ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** What is on the account of each role: debits less credits, in minor units. */
export async function balances(app: TestApp, companyId: number): Promise<Record<string, number>> {
  const rows = await inCompany(app.database, companyId, (db) =>
    db
      .select({ role: ledgerAccounts.role, sum: sql<number>`sum(debit - credit)::float8` })
      .from(journalLines)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, journalLines.accountId))
      .groupBy(ledgerAccounts.role),
  );
  return Object.fromEntries(rows.map(({ role, sum }) => [role ?? '', sum]));
}
