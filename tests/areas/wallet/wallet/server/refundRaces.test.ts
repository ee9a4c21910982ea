import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEntry, readWallet, reserveCredits } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { takeBack } from '#server/areas/wallet/wallet/purchases/takeBack.ts';
import { withoutLocks } from '#server/database/lock.ts';
import { creditPurchases } from '#server/database/schema/wallet/wallet.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { aCompany } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

const CREDITS = 100;

let app: TestApp;
let companyId: number;
let count = 0;

describe.skipIf(!postgresUrl)('partial refunds while credits are spent, on PostgreSQL,', () => {
  beforeAll(async () => {
    app = await createTestApp({ on: 'postgres' });
  }, 120_000);
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    ({ id: companyId } = (await aCompany(app, `refunds-${count}`)).company);
  });
  afterEach(() => withoutLocks(false));

  /** Refunds nine tenths of twenty purchases while their credits are reserved; the balance afterwards. */
  async function refundWhileSpending() {
    const { drizzle } = app.database;
    const now = app.clock.now();
    const about = { service: 'credits', now } as const;
    const bought = { companyId, email: 'ada@lakeside.test', credits: CREDITS, amountMinor: 1000, currency: 'EUR' };
    const purchases = await drizzle
      .insert(creditPurchases)
      .values(Array.from({ length: 20 }, () => bought))
      .returning();
    await inCompany(app.database, companyId, async (db) => {
      for (const { id } of purchases) {
        await addEntry({ db, companyId }, 'purchase', { reference: `purchase:${id}`, credits: CREDITS }, about);
      }
      const first = { reference: 'sms:first', credits: CREDITS * 19 };
      await reserveCredits({ db, companyId }, [first], { ...about, expiresAt: new Date('2099-01-01') });
    });
    const returned = { by: 'refunded', minor: 900, isAll: false } as const;
    await Promise.allSettled(
      purchases.map((purchase) =>
        inCompany(app.database, companyId, (db) =>
          takeBack({ db, companyId, services: app.services, now }, purchase, returned),
        ),
      ),
    );
    const rows = await drizzle.select().from(creditPurchases);
    const wallet = await inCompany(app.database, companyId, (db) => readWallet({ db, companyId }));
    const mine = rows.filter((row) => row.companyId === companyId);
    const sum = (key: 'creditsTaken' | 'creditsKept') => mine.reduce((total, row) => total + row[key], 0);
    return { ...wallet, taken: sum('creditsTaken'), kept: sum('creditsKept') };
  }

  it('take what is unspent once, and count the rest as kept', async () => {
    const { available, chargedBack, taken, kept } = await refundWhileSpending();
    expect({ available, chargedBack, taken, kept }).toEqual({ available: 0, chargedBack: 100, taken: 100, kept: 1700 });
  });

  it('take the same credits twice without the lock (negative control)', async () => {
    withoutLocks(true);
    expect((await refundWhileSpending()).available).toBeLessThan(0);
  });
});
