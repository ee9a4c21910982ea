import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWallet } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { RECEIPT_JOB } from '#server/areas/wallet/wallet/purchases/mailReceipt.ts';
import { CREDITS } from '#server/areas/wallet/wallet/purchases/subject.ts';
import { withoutLocks } from '#server/database/lock.ts';
import { jobs } from '#server/database/schema/services.ts';
import { creditPurchases, installationPayments } from '#server/database/schema/wallet/wallet.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { settleInstallationPayment } from '#server/payments/installation/settleInstallationPayment.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

const TIMES = 20;
const price = { amountMinor: 1000, currency: 'EUR' };

let app: TestApp;
let companyId: number;
let count = 0;

describe.skipIf(!postgresUrl)('a purchase that twenty complete at once, on PostgreSQL,', () => {
  beforeAll(async () => {
    app = await createTestApp({ on: 'postgres' });
  }, 120_000);
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    ({ id: companyId } = (await aCompany(app, `buyers-${count}`)).company);
  });
  afterEach(() => withoutLocks(false));

  /** Completes a purchase of 1,000 credits and returns what it added and how many receipts are mailed. */
  async function complete() {
    const { drizzle } = app.database;
    const bought = { companyId, email: 'ada@lakeside.test', credits: 1000, ...price };
    const purchase = only(await drizzle.insert(creditPurchases).values(bought).returning());
    const reference = `race-${count}`;
    await drizzle.insert(installationPayments).values({
      ...{ companyId, subject: CREDITS, subjectId: purchase.id, reference, provider: 'sandbox', ...price },
    });
    await drizzle.delete(jobs).where(eq(jobs.name, RECEIPT_JOB));
    const settle = () => settleInstallationPayment(app.services, reference, { status: 'succeeded' });
    await Promise.all(Array.from({ length: TIMES }, settle));
    const { available, purchased, entries } = await inCompany(app.database, companyId, (db) =>
      readWallet({ db, companyId }),
    );
    const receipts = await drizzle.$count(jobs, sql`name = ${RECEIPT_JOB}`);
    return { available, purchased, entries, receipts };
  }

  it('adds its credits and mails its receipt once', async () => {
    expect(await complete()).toEqual({ available: 1000, purchased: 1000, entries: 1, receipts: 1 });
  });

  it('is settled more than once without the lock, and only the key of the entry is left (negative control)', async () => {
    withoutLocks(true);
    const { receipts, ...wallet } = await complete();
    expect(wallet).toEqual({ available: 1000, purchased: 1000, entries: 1 });
    expect(receipts).toBeGreaterThan(1);
  });
});
