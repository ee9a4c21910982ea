import { eq } from 'drizzle-orm';
import { prepareBooks } from '#server/areas/accounting/journal/prepareBooks.ts';
import { accountingSettings } from '#server/database/schema/accounting/accounting.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** Lets a company take payments of invoices by the test card, also of a part. Returns the gateway. */
export async function anOnlineCompany({ database }: Pick<TestApp, 'database'>, companyId: number) {
  const data = { pays_online: true, pays_partly: true };
  await inCompany(database, companyId, async (db) => {
    await prepareBooks(db, companyId);
    await db.update(accountingSettings).set({ data }).where(eq(accountingSettings.companyId, companyId));
  });
  const values = { companyId, provider: 'sandbox', name: 'Test card' } as const;
  return only(await database.drizzle.insert(paymentGateways).values(values).returning());
}
