import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { asSystem, inCompany, inWholeCompany, onCommit, type Transaction } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { failWrites } from '#tests/server/fixtures/failWrites.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, defaultDatabase, type TestApp } from '#tests/server/fixtures/testApp.ts';

let test: TestApp;
let owner: Browser;
let companyId = 0;
let eventId = 0;
let restore: (() => Promise<void>) | undefined;

beforeAll(async () => {
  test = await createTestApp();
  const { owner: user, company } = await aCompany(test, 'harbour');
  companyId = company.id;
  eventId = (await anEvent(test, companyId)).id;
  owner = await signedIn(test, user);
});
afterEach(async () => {
  await restore?.();
  restore = undefined;
});
afterAll(() => test.close());

async function stage(table: string, times: number, state: string): Promise<void> {
  restore = await failWrites(test, table, { state, times });
}

describe('a request whose transaction was aborted by the database', () => {
  it('is retried after a deadlock, and its after-commit work runs once', async () => {
    await stage('tasks', 2, '40P01');
    const broadcast = vi.spyOn(test.services.realtime, 'broadcast');
    const body = { title: 'Book the hall', due_at: '2030-01-01T10:00:00.000Z', event_id: eventId };
    const { status } = await owner.post('/tasks/store', body);
    expect(status).toBe(200);
    expect(await test.database.drizzle.$count(tasks)).toBe(1);
    expect(broadcast.mock.calls.filter(([, event]) => event === 'task.changed')).toHaveLength(1);
  });

  it('is retried after a serialization failure', async () => {
    await stage('campaigns', 1, '40001');
    expect((await owner.post('/campaigns/store', { name: 'Lanterns' })).status).toBe(200);
    expect(await test.database.drizzle.$count(campaigns, eq(campaigns.name, 'Lanterns'))).toBe(1);
  });

  it('fails after four attempts, and states that nothing was saved', async () => {
    await stage('campaigns', 4, '40P01');
    const { status, body } = await owner.post<{ message: string }>('/campaigns/store', { name: 'Tides' });
    expect(status).toBe(500);
    expect(body.message).toContain('Nothing was saved.');
    expect(await test.database.drizzle.$count(campaigns, eq(campaigns.name, 'Tides'))).toBe(0);
  });

  it('is not retried after any other error', async () => {
    await stage('campaigns', 1, '22000');
    expect((await owner.post('/campaigns/store', { name: 'Once' })).status).toBe(500);
    expect(await test.database.drizzle.$count(campaigns, eq(campaigns.name, 'Once'))).toBe(0);
  });
});

it('a job is retried after a deadlock without using one of its attempts', async () => {
  const attempts: number[] = [];
  const announce = vi.fn();
  const job = defineJob('test.campaign', z.object({}), async (_, { services, attempt }) => {
    attempts.push(attempt);
    await inCompany(services.database, companyId, async (db) => {
      onCommit(db, services.log, announce);
      await db.insert(campaigns).values({ companyId, name: 'From a job' });
    });
  });
  test.services.queue.define(job);
  await stage('campaigns', 2, '40P01');
  await test.services.queue.enqueue(test.database.drizzle, job, {});
  await test.services.queue.drain();
  expect(attempts).toEqual([1]);
  expect(announce).toHaveBeenCalledOnce();
  expect(await test.database.drizzle.$count(campaigns, eq(campaigns.name, 'From a job'))).toBe(1);
});

it('a part in the whole company is limited again afterwards, whether it succeeds or fails', async () => {
  const organiser = 1;
  const roleOf = async (db: Transaction) => only(rowsOf(await db.execute(sql`select current_user::text as role`)));
  const roles = await inCompany(
    test.database,
    companyId,
    async (db) => [
      await inWholeCompany(db, () => roleOf(db)),
      await roleOf(db),
      await inWholeCompany(db, () => Promise.reject(new Error('no'))).catch(() => roleOf(db)),
    ],
    organiser,
  );
  expect(roles).toEqual([{ role: 'muster_app' }, { role: 'muster_organiser' }, { role: 'muster_organiser' }]);
  const missing = (db: Transaction) => inWholeCompany(db, () => db.execute(sql`select * from missing`));
  await expect(inCompany(test.database, companyId, missing, organiser)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('missing') },
  });
});

it('a failed transaction runs no after-commit work', async () => {
  const committed = vi.fn();
  const failing = inCompany(test.database, companyId, async (db) => {
    onCommit(db, test.services.log, committed);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(committed).not.toHaveBeenCalled();
});

it('failing after-commit work is logged, and the transaction stays committed', async () => {
  const error = vi.spyOn(test.services.log, 'error');
  const rest = vi.fn();
  const answer = await inCompany(test.database, companyId, async (db) => {
    onCommit(db, test.services.log, () => {
      throw new Error('nobody listens');
    });
    onCommit(db, test.services.log, rest);
    return 'stands';
  });
  expect(answer).toBe('stands');
  expect(rest).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledWith('after commit failed', expect.anything());
});

it.skipIf(defaultDatabase === 'pglite')('two deadlocked transactions both succeed', async () => {
  const rows = await test.database.drizzle
    .insert(campaigns)
    .values(['First', 'Second'].map((name) => ({ companyId, name })))
    .returning({ id: campaigns.id });
  const ids = rows.map(({ id }) => id);
  const tries = vi.fn();
  const meeting = Promise.withResolvers<void>();
  let arrived = 0;
  const touch = (order: number[]) =>
    inCompany(test.database, companyId, async (db) => {
      tries();
      for (const [index, id] of order.entries()) {
        await db
          .update(campaigns)
          .set({ name: sql`${campaigns.name} || '.'` })
          .where(eq(campaigns.id, id));
        arrived += index === 0 ? 1 : 0;
        if (arrived >= 2) {
          meeting.resolve();
        }
        await meeting.promise;
      }
    });
  await Promise.all([touch(ids), touch(ids.toReversed())]);
  // If both detect the deadlock at the same moment, PostgreSQL aborts both.
  expect(tries.mock.calls.length).toBeGreaterThan(2);
  const names = await test.database.drizzle
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(eq(campaigns.companyId, companyId));
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['First..', 'Second..']));
});

describe('a nested transaction', () => {
  it('is refused immediately, because it could wait forever for a free connection', async () => {
    const nested = inCompany(test.database, companyId, () => asSystem(test.database, async () => 7));
    await expect(nested).rejects.toThrow('already runs in a transaction');
  });

  it('is allowed after the first has committed or rolled back', async () => {
    let answered = 0;
    await inCompany(test.database, companyId, async (db) => {
      onCommit(db, test.services.log, async () => {
        answered = await asSystem(test.database, async () => 7);
      });
    });
    expect(answered).toBe(7);
    const failing = inCompany(test.database, companyId, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await asSystem(test.database, async () => 8)).toBe(8);
  });
});
