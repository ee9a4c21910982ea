import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutLocks } from '#server/database/lock.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { type Gate, oneAfterTheOther } from './oneAfterTheOther.ts';

export type Call = () => Promise<number>;
export type Desk = {
  app: TestApp;
  owner: Browser;
  host: string;
  companyId: number;
  event: { id: number; companyId: number; startsAt: Date; endsAt: Date };
};
export type Race = {
  /** What both calls write first. The write is held back until both have read. */
  gate: Gate;
  /** Creates the state for the race. `left` returns what is left of it afterwards. */
  prepare(desk: Desk): Promise<{ calls: Call[]; left?: () => Promise<unknown> }>;
  /** A database constraint that holds even without locks: dropped in the negative control. */
  constraint?: { table: string; name: string };
  locked: Outcome;
  /** The outcome without the product's locks and the constraint: the negative control. */
  unlocked: Outcome;
};
type Outcome = { statuses: number[]; left?: unknown };

/** Plays each race on PostgreSQL, with the locks and without; skipped if it is not configured. */
export function describeRaces(slug: string, races: Record<string, Race>): void {
  describe.skipIf(!postgresUrl)('simultaneously, on PostgreSQL,', () => {
    let app: TestApp;
    let office: Omit<Desk, 'event'>;

    beforeAll(async () => {
      app = await createTestApp({ on: 'postgres' });
      const { company, host, owner } = await aCompany(app, slug);
      office = { app, host, companyId: company.id, owner: await signedIn(app, owner, host) };
    }, 120_000);
    afterAll(() => app.close());

    describe.each(Object.entries(races))('%s', (_, { gate, prepare, constraint, locked, unlocked }) => {
      async function outcome(): Promise<Outcome> {
        const { calls, left } = await prepare({ ...office, event: await anEvent(app, office.companyId) });
        app.clock.advance(1000);
        const statuses = await oneAfterTheOther(app.databaseUrl ?? '', gate, calls);
        return { statuses: 'tables' in gate ? statuses.sort() : statuses, ...(left && { left: await left() }) };
      }

      test('the second call sees the result of the first', async () => {
        expect(await outcome()).toEqual(locked);
      });

      test('the second call does not see it without the lock (negative control)', async () => {
        withoutLocks(true);
        if (constraint) {
          await app.database.execute(`alter table ${constraint.table} drop constraint ${constraint.name}`);
        }
        expect(await outcome()).toEqual(unlocked);
      });
    });
  });
}

export function call(browser: Browser, method: string, path: string, body: object = {}): Call {
  return async () => (await browser.call(method, path, body)).status;
}
