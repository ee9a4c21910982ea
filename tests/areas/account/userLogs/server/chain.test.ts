import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendEntries } from '#server/activityLog/appendEntries.ts';
import { forgetOldEntries } from '#server/activityLog/forgetOldEntries.ts';
import { verifyChain } from '#server/activityLog/verifyChain.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { userLogChains, userLogs, userLogTotals } from '#server/database/schema/account/userLogs.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { aCompany } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, defaultDatabase, type TestApp } from '#tests/server/fixtures/testApp.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-05-10T12:00:00Z');

let app: TestApp;
let key: Buffer;
let companyId: number;
let companies = 0;

beforeAll(async () => {
  app = await createTestApp();
  key = app.services.keys.logging;
});
afterAll(() => app.close());
beforeEach(async () => {
  companies += 1;
  ({ id: companyId } = (await aCompany(app, `company-${companies}`)).company);
});

/** An entry from this many days ago. */
const entry = (days: number, userId = 1) => ({
  companyId,
  userId,
  type: days % 2 === 0 ? ('activity' as const) : ('page_visit' as const),
  at: new Date(NOW.getTime() - days * DAY),
  url: '/events',
  method: 'GET',
  routeName: 'events.index',
  description: 'Events',
  changes: [['name', 'Before', 'After'] as [string, string, string]],
  isImportant: days % 2 === 1,
});

const append = (...days: number[]) =>
  inCompany(app.database, companyId, (db) =>
    appendEntries(
      db,
      key,
      companyId,
      days.map((each) => entry(each)),
    ),
  );
const verify = () => verifyChain(app.database, key, companyId);

/** Changes stored entries, as someone with full database access could. */
const tamper = (statement: ReturnType<typeof sql>) =>
  asSystem(app.database, async (db) => {
    await db.execute(sql`alter table user_logs disable trigger user`);
    await db.execute(statement);
    await db.execute(sql`alter table user_logs enable trigger user`);
  });

describe('the hash chain of the user log', () => {
  it('verifies as written, in one or several batches, and for an empty log', async () => {
    expect(await verify()).toEqual({ companyId, entries: 0, problem: null });
    await append(5, 4, 3);
    await append(2);
    expect(await verify()).toEqual({ companyId, entries: 4, problem: null });
  });

  it.each([
    [
      'a changed field',
      sql`update user_logs set description = 'Other' where seq = 2`,
      'Entry 2 is not as it was written.',
    ],
    ['a changed value', sql`update user_logs set changes = '[]' where seq = 3`, 'Entry 3 is not as it was written.'],
    ['a deleted entry', sql`delete from user_logs where seq = 2`, 'Entries are missing after 1.'],
    ['a deleted first entry', sql`delete from user_logs where seq = 1`, 'Entries are missing after 0.'],
    ['a deleted last entry', sql`delete from user_logs where seq = 4`, 'The log ends at 3, and 4 was the last entry.'],
  ])('fails verification after %s', async (_, statement, problem) => {
    await append(5, 4, 3, 2);
    await tamper(sql`${statement} and company_id = ${companyId}`);
    expect((await verify()).problem).toBe(problem);
  });

  it('fails verification after its stored ends were changed to match, also when more was appended', async () => {
    await append(5, 4, 3);
    await tamper(sql`delete from user_logs where seq = 3 and company_id = ${companyId}`);
    await tamper(sql`
      update user_log_chains set last_seq = 2, last_hash = (
        select hash from user_logs where seq = 2 and company_id = ${companyId}) where company_id = ${companyId}`);
    expect((await verify()).problem).toBe('The ends of the log were changed.');
    await append(1);
    expect((await verify()).problem).toBe('The ends of the log were changed.');
  });

  it('fails verification after it was rewritten with another key', async () => {
    const other = Buffer.alloc(32, 1);
    await inCompany(app.database, companyId, (db) => appendEntries(db, other, companyId, [entry(1)]));
    expect((await verify()).problem).toBe('Entry 1 is not as it was written.');
  });

  it('verifies when several processes append at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => append(1, 0)));
    expect(await verify()).toEqual({ companyId, entries: 16, problem: null });
  });

  // The embedded database has one connection, and `logs:verify` runs only without a server.
  it.skipIf(defaultDatabase === 'pglite')('verifies while a server appends', async () => {
    await append(3, 2);
    const locked = Promise.withResolvers<void>();
    const appending = asSystem(app.database, async (db) => {
      // The verification has read the ends of the chain by the time it waits for this lock.
      await db.execute(sql`lock table user_logs in access exclusive mode`);
      locked.resolve();
      await eventually(async () => {
        const waiting = await db.execute(
          sql`select from pg_locks where relation = 'user_logs'::regclass and not granted`,
        );
        expect(rowsOf(waiting)).toHaveLength(1);
      });
      await appendEntries(db, key, companyId, [entry(1)]);
    });
    await locked.promise;
    const report = verify();
    await appending;
    expect(await report).toEqual({ companyId, entries: 2, problem: null });
    expect(await verify()).toEqual({ companyId, entries: 3, problem: null });
  });
});

describe('the database protection of the user log', () => {
  it.each([
    ['changes', sql`update user_logs set description = 'Other'`],
    ['deletes', sql`delete from user_logs`],
    [
      'deletes, with the setting of the retention job,',
      sql`with word as (select set_config('app.log_retention', 'on', true)) delete from user_logs using word`,
    ],
  ])('%s no entry as the role of requests', async (_, statement) => {
    await append(1);
    await expect(inCompany(app.database, companyId, (db) => db.execute(statement))).rejects.toThrow();
    expect(await verify()).toMatchObject({ entries: 1, problem: null });
  });

  it.each([
    ['an update', sql`update user_logs set description = 'Other'`],
    ['a delete', sql`delete from user_logs`],
    ['a truncate', sql`truncate user_logs`],
  ])('refuses %s by the table owner', async (_, statement) => {
    await append(1);
    await expect(asSystem(app.database, (db) => db.execute(statement))).rejects.toThrow();
  });

  it('shows a company only its own log, and accepts no entry for another', async () => {
    await append(1);
    const own = companyId;
    const other = (await aCompany(app, `other-${companies}`)).company.id;
    expect(await inCompany(app.database, other, (db) => db.select().from(userLogs))).toEqual([]);
    const forged = inCompany(app.database, other, (db) => appendEntries(db, key, own, [entry(1)]));
    await expect(forged).rejects.toThrow();
  });

  it('shows an organiser only their own entries', async () => {
    await append(1);
    const mine = await inCompany(app.database, companyId, (db) => db.select().from(userLogs), 1);
    const theirs = await inCompany(app.database, companyId, (db) => db.select().from(userLogs), 2);
    expect([mine.length, theirs.length]).toEqual([1, 0]);
  });
});

describe('retention of the user log', () => {
  const forget = (days: number) => forgetOldEntries(app.database, key, new Date(NOW.getTime() - days * DAY));

  it('deletes older entries, and the rest still verifies and adds up', async () => {
    await append(9, 8, 3, 2);
    expect(await forget(5)).toBe(2);
    expect(await verify()).toEqual({ companyId, entries: 2, problem: null });
    const ofCompany = eq(userLogTotals.companyId, companyId);
    const [totals] = await app.database.drizzle.select().from(userLogTotals).where(ofCompany);
    expect(totals).toMatchObject({ pageVisits: 1, actions: 1, importantPages: 1 });
    await append(1);
    expect(await verify()).toEqual({ companyId, entries: 3, problem: null });
  });

  it('can delete a whole log, which then continues', async () => {
    await append(9, 8);
    expect(await forget(5)).toBe(2);
    expect(await forget(5)).toBe(0);
    await append(1);
    expect(await verify()).toEqual({ companyId, entries: 1, problem: null });
    const [chain] = await app.database.drizzle
      .select()
      .from(userLogChains)
      .where(eq(userLogChains.companyId, companyId));
    expect(chain).toMatchObject({ firstSeq: 2, lastSeq: 3 });
  });

  it('does not repair a broken chain', async () => {
    await append(9, 3, 2);
    await tamper(sql`delete from user_logs where seq = 3 and company_id = ${companyId}`);
    await forget(5);
    expect((await verify()).problem).toBe('The log ends at 2, and 3 was the last entry.');
  });

  it('is run by its job with the configured number of days', async () => {
    await append(400, 1);
    app.clock.set(NOW);
    await app.services.queue.drain();
    expect(await verify()).toEqual({ companyId, entries: 1, problem: null });
  });
});
