import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addEntry,
  readWallet,
  refundCredits,
  reserveCredits,
  settleReservation,
} from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { releaseExpired } from '#server/areas/wallet/wallet/ledger/releaseExpired.ts';
import { withoutLocks } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { walletEntries } from '#server/database/schema/wallet/wallet.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { createRandom } from '#server/demo/random.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { aCompany } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let companyId: number;
let count = 0;

beforeAll(async () => {
  app = await createTestApp(postgresUrl ? { on: 'postgres' } : {});
}, 120_000);
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  ({ id: companyId } = (await aCompany(app, `ledger-${count}`)).company);
});
afterEach(() => withoutLocks(false));

const now = () => app.clock.now();
const within = <T>(work: (db: Transaction) => Promise<T>) => inCompany(app.database, companyId, work);
const wallet = () => within((db) => readWallet({ db, companyId }));
const grant = (credits: number, reference = 'grant:1') =>
  within((db) => addEntry({ db, companyId }, 'grant', { reference, credits }, { service: 'credits', now: now() }));
const reserve = (reference: string, credits: number) =>
  within((db) =>
    reserveCredits({ db, companyId }, [{ reference, credits }], {
      service: 'sms',
      now: now(),
      expiresAt: new Date(now().getTime() + 60_000),
    }),
  );
const settle = (reference: string, credits: number) =>
  within((db) => settleReservation({ db, companyId }, { reference, credits }, { now: now() }));
const refund = (reference: string) => within((db) => refundCredits({ db, companyId }, reference, { now: now() }));

describe('the ledger', () => {
  it('reserves, spends a part, releases the rest and gives back', async () => {
    await grant(10);
    await reserve('sms:1', 6);
    expect(await wallet()).toMatchObject({ available: 4, reserved: 6, spent: 0 });
    expect([await settle('sms:1', 4), await settle('sms:1', 6)]).toEqual([true, false]);
    expect(await wallet()).toMatchObject({ available: 6, reserved: 0, spent: 4 });
    expect([await refund('sms:1'), await refund('sms:1')]).toEqual([4, 0]);
    expect(await wallet()).toMatchObject({ available: 10, reserved: 0, spent: 0 });
  });

  it('reserves all units or none', async () => {
    await grant(10);
    await expect(reserve('sms:2', 11)).rejects.toMatchObject({ status: 409, extra: { needed: 11, available: 10 } });
    expect(await wallet()).toMatchObject({ available: 10, reserved: 0 });
  });

  it('adds an entry once', async () => {
    expect([await grant(10), await grant(10)]).toEqual([10, 0]);
    await reserve('sms:1', 3);
    await reserve('sms:1', 3);
    expect(await wallet()).toMatchObject({ available: 7, reserved: 3 });
  });

  it('releases what nobody settled in time', async () => {
    await grant(10);
    await reserve('sms:1', 3);
    app.clock.advance(61_000);
    await releaseExpired(app.services);
    expect(await wallet()).toMatchObject({ available: 10, reserved: 0 });
    expect(await settle('sms:1', 3)).toBe(false);
  });

  it('refuses to change or delete an entry', async () => {
    await grant(10);
    const { drizzle } = app.database;
    const cause = { cause: expect.objectContaining({ message: expect.stringContaining('never changed') }) };
    const mine = eq(walletEntries.companyId, companyId);
    await expect(drizzle.update(walletEntries).set({ credits: 99 }).where(mine)).rejects.toMatchObject(cause);
    await expect(drizzle.delete(walletEntries).where(mine)).rejects.toMatchObject(cause);
  });

  it('has the sum of its entries and never less than nothing, whatever happens', async () => {
    const random = createRandom(7);
    for (let step = 0; step < 150; step += 1) {
      const reference = `sms:${random.whole(1, 30)}`;
      const work = random.pick([
        () => grant(random.whole(1, 20), `grant:${random.whole(1, 40)}`),
        () => reserve(reference, random.whole(1, 15)).catch(() => undefined),
        () => settle(reference, random.whole(0, 20)),
        () => refund(reference),
      ]);
      await work();
    }
    const found = await app.database.drizzle.execute(sql`
      select sum(credits * case when kind in ('reserve') then -1 when kind = 'capture' then 0 else 1 end)::int as available,
        sum(credits * case kind when 'reserve' then 1 when 'capture' then -1 when 'release' then -1 else 0 end)::int as reserved,
        count(*)::int as entries
      from wallet_entries where company_id = ${companyId}`);
    const { available, reserved, spent, adjusted, entries } = await wallet();
    expect(rowsOf(found)).toEqual([{ available, reserved, entries }]);
    expect(available + reserved + spent).toBe(adjusted);
    expect(Math.min(available, reserved, spent)).toBeGreaterThanOrEqual(0);
  });
});

describe.skipIf(!postgresUrl)('simultaneously, on PostgreSQL,', () => {
  const crowd = async () => {
    await grant(10);
    const all = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => reserve(`sms:${index}`, 1)));
    return all.filter(({ status }) => status === 'fulfilled').length;
  };

  it('a hundred reservations share credits for ten', async () => {
    expect(await crowd()).toBe(10);
    expect(await wallet()).toMatchObject({ available: 0, reserved: 10 });
  });

  it('they reserve more than there is without the lock (negative control)', async () => {
    withoutLocks(true);
    await app.database.execute('alter table wallets drop constraint wallets_available');
    expect(await crowd()).toBeGreaterThan(10);
    expect((await wallet()).available).toBeLessThan(0);
  });

  it('a reservation is settled once, and given back once', async () => {
    await grant(10);
    await reserve('sms:1', 5);
    const settled = await Promise.all([settle('sms:1', 5), settle('sms:1', 0), settle('sms:1', 3)]);
    expect(settled.filter(Boolean)).toHaveLength(1);
    const given = await Promise.all([refund('sms:1'), refund('sms:1')]);
    const { available, reserved } = await wallet();
    expect({ available, reserved, once: given.filter((credits) => credits > 0).length <= 1 }).toEqual({
      available: 10,
      reserved: 0,
      once: true,
    });
  });
});
