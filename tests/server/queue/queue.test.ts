import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { movableClock } from '#server/clock.ts';
import { migrate } from '#server/database/migrate.ts';
import { jobs, schedules } from '#server/database/schema/services.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import { createLog, withRequestId } from '#server/log.ts';
import { defineJob, GiveUp } from '#server/queue/defineJob.ts';
import { createQueue, type Queue, type QueueOptions } from '#server/queue/queue.ts';
import type { Services } from '#server/services.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { failWrites } from '#tests/server/fixtures/failWrites.ts';
import { drivers, openDatabase, type TestDatabase } from '#tests/server/fixtures/openDatabase.ts';

/** Milliseconds. Waits and intervals of the tests are so long that a busy machine does not pass them by itself. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(drivers)('the queue on %s', (driver) => {
  let test: TestDatabase;
  let clock = movableClock();
  let lines: string[] = [];
  let queues: Queue[] = [];
  const ran: string[] = [];
  const handle = vi.fn(async (payload: { name: string }) => {
    ran.push(payload.name);
  });
  const greet = defineJob('greet', z.object({ name: z.string() }), (payload) => handle(payload), {
    attempts: 3,
    backOff: MINUTE,
  });

  beforeAll(async () => {
    test = await openDatabase(driver);
    await asSystem(test.database, (db) =>
      db.execute(sql`insert into companies (name, slug) values ('Harbour', 'harbour')`),
    );
  }, 60_000);
  afterAll(() => test.close());
  beforeEach(async () => {
    clock = movableClock();
    lines = [];
    ran.length = 0;
    handle.mockClear();
    await test.database.drizzle.delete(jobs);
    await test.database.drizzle.delete(schedules);
  });
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    queues = [];
  });

  function aQueue(more: Partial<QueueOptions> = {}): Queue {
    const log = createLog({ level: 'debug', write: (line) => lines.push(line) });
    // The handlers of these tests use no services.
    const queue = createQueue({ database: test.database, clock, log, services: () => ({}) as Services, ...more });
    queue.define(greet);
    queues.push(queue);
    return queue;
  }

  const enqueue = (queue: Queue, name: string, options = {}) =>
    asSystem(test.database, (db) => queue.enqueue(db, greet, { name }, options));

  it('runs a job as soon as its transaction has committed, without waiting for the next poll', async () => {
    const queue = aQueue({ pollEvery: 60_000 });
    await queue.start();
    await sleep(50);
    await enqueue(queue, 'Ada');
    await eventually(() => expect(ran).toEqual(['Ada']));
    await eventually(async () => expect(await test.database.drizzle.select().from(jobs)).toEqual([]));
  });

  it('never runs a job of a transaction that was rolled back', async () => {
    const queue = aQueue({ pollEvery: 20 });
    await queue.start();
    const failing = asSystem(test.database, async (db) => {
      await queue.enqueue(db, greet, { name: 'ghost' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await sleep(150);
    expect(ran).toEqual([]);
  });

  it('accepts jobs from a transaction limited to a company, which cannot read the queue', async () => {
    const queue = aQueue();
    await inCompany(test.database, 1, (db) => queue.enqueue(db, greet, { name: 'Ada' }, { key: 'a' }));
    await expect(inCompany(test.database, 1, (db) => db.select().from(jobs))).rejects.toThrow();
    expect(await queue.drain()).toBe(1);
    expect(ran).toEqual(['Ada']);
  });

  it('survives a restart: waiting and interrupted jobs both run afterwards', async () => {
    const first = aQueue();
    await enqueue(first, 'waiting');
    await enqueue(first, 'cut off');
    await test.database.drizzle.execute(
      sql`update jobs set state = 'running', attempts = 1, claim = gen_random_uuid(), claimed_until = now() - interval '1 second' where payload->>'name' = 'cut off'`,
    );
    await first.stop();
    const second = aQueue();
    await second.start();
    await eventually(() => expect(ran.toSorted()).toEqual(['cut off', 'waiting']));
  });

  it('runs each job once when four workers share the queue', async () => {
    const databases =
      driver === 'postgres' ? await Promise.all([1, 2, 3, 4].map(() => test.another())) : Array(4).fill(test.database);
    const workers = databases.map((database) => aQueue({ database, pollEvery: 5 }));
    const [first] = workers;
    if (!first) {
      throw new Error('no worker');
    }
    await asSystem(test.database, async (db) => {
      for (let index = 0; index < 60; index += 1) {
        await first.enqueue(db, greet, { name: `job ${index}` });
      }
    });
    await Promise.all(workers.map((worker) => worker.start()));
    await eventually(() => expect(ran.length).toBeGreaterThanOrEqual(60));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(new Set(ran).size).toBe(60);
    expect(ran.length).toBe(60);
  });

  it('always leaves a slot for other jobs when those of one kind hang', async () => {
    const queue = aQueue({ concurrency: 3, pollEvery: 20 });
    const hanging = Promise.withResolvers<void>();
    let hung = 0;
    const mail = defineJob('mail', z.object({}), async () => {
      hung += 1;
      await hanging.promise;
    });
    queue.define(mail);
    await asSystem(test.database, async (db) => {
      for (let index = 0; index < 5; index += 1) {
        await queue.enqueue(db, mail, {});
      }
    });
    await queue.start();
    await eventually(() => expect(hung).toBe(2));
    await enqueue(queue, 'Ada');
    await eventually(() => expect(ran).toEqual(['Ada']));
    expect(hung).toBe(2);
    hanging.resolve();
    await eventually(() => expect(hung).toBe(5));
  });

  it('runs the first job of another kind before the rest of a hundred', async () => {
    const queue = aQueue({ concurrency: 2 });
    queue.define(defineJob('mail', z.object({}), async () => void ran.push('mail')));
    await asSystem(test.database, async (db) => {
      await db.execute(sql`
        insert into jobs (name, payload, run_at)
        select 'mail', '{}', ${clock.now().toISOString()}::timestamptz - interval '1 hour' from generate_series(1, 100)`);
    });
    await enqueue(queue, 'Ada');
    await queue.drain();
    expect(ran.slice(0, 2).toSorted()).toEqual(['Ada', 'mail']);
    expect(ran).toHaveLength(101);
  });

  it('backs off before each retry and finally marks the job as dead, with the request id in the log', async () => {
    const queue = aQueue();
    handle.mockRejectedValue(new Error('no route'));
    await withRequestId('request-77', () => enqueue(queue, 'Ada'));
    expect(await queue.drain()).toBe(1);
    expect(await queue.drain()).toBe(0);
    clock.advance(1.15 * MINUTE);
    expect(await queue.drain()).toBe(1);
    clock.advance(1.15 * MINUTE);
    expect(await queue.drain()).toBe(0);
    clock.advance(1.15 * MINUTE);
    expect(await queue.drain()).toBe(1);
    clock.advance(3_600_000);
    expect(await queue.drain()).toBe(0);
    const [dead] = await test.database.drizzle.select().from(jobs);
    expect(dead).toMatchObject({ state: 'dead', attempts: 3, lastError: 'no route' });
    const last = JSON.parse(lines.at(-1) ?? '{}');
    expect(last).toMatchObject({
      level: 'error',
      job: 'greet',
      attempt: 3,
      requestId: 'request-77',
      failure: { message: 'no route' },
    });
    handle.mockReset();
    handle.mockImplementation(async ({ name }) => void ran.push(name));
  });

  it('marks a job as dead immediately when its handler gives up', async () => {
    const queue = aQueue();
    handle.mockRejectedValueOnce(new GiveUp('no such mailbox'));
    await enqueue(queue, 'Ada');
    await queue.drain();
    expect(await test.database.drizzle.select().from(jobs)).toMatchObject([{ state: 'dead', attempts: 1 }]);
  });

  it('runs a delayed job when it is due, not before', async () => {
    const queue = aQueue();
    await enqueue(queue, 'later', { runAt: new Date(clock.now().getTime() + 60_000) });
    expect(await queue.drain()).toBe(0);
    clock.advance(60_001);
    expect(await queue.drain()).toBe(1);
  });

  it('keeps one waiting job per key, and accepts another once the first is running', async () => {
    const queue = aQueue();
    await enqueue(queue, 'first', { key: 'cart-1' });
    await enqueue(queue, 'second', { key: 'cart-1' });
    await enqueue(queue, 'other', { key: 'cart-2' });
    expect(await queue.drain()).toBe(2);
    expect(ran.toSorted()).toEqual(['first', 'other']);
    await enqueue(queue, 'third', { key: 'cart-1' });
    expect(await queue.drain()).toBe(1);
  });

  it('withdraws a waiting job by its key, also from a transaction limited to a company', async () => {
    const queue = aQueue();
    const withdraw = (key: string) => inCompany(test.database, 1, (db) => queue.withdraw(db, greet, key));
    await enqueue(queue, 'first', { key: 'cart-1' });
    await enqueue(queue, 'other', { key: 'cart-2' });
    expect(await withdraw('cart-1')).toBe(true);
    expect(await withdraw('cart-1')).toBe(false);
    await queue.drain();
    expect(ran).toEqual(['other']);
  });

  it('keeps a withdrawn job if the transaction is rolled back', async () => {
    const queue = aQueue();
    await enqueue(queue, 'Ada', { key: 'cart-1' });
    const failing = inCompany(test.database, 1, async (db) => {
      expect(await queue.withdraw(db, greet, 'cart-1')).toBe(true);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await queue.drain();
    expect(ran).toEqual(['Ada']);
  });

  it('withdraws no job that is running or has failed', async () => {
    const queue = aQueue();
    const withdraw = () => inCompany(test.database, 1, (db) => queue.withdraw(db, greet, 'cart-1'));
    const withdrawn: boolean[] = [];
    handle.mockImplementationOnce(async () => {
      withdrawn.push(await withdraw());
      throw new Error('once');
    });
    await enqueue(queue, 'Ada', { key: 'cart-1' });
    await queue.drain();
    withdrawn.push(await withdraw());
    expect(withdrawn).toEqual([false, false]);
    clock.advance(1.15 * MINUTE);
    await queue.drain();
    expect(ran).toEqual(['Ada']);
  });

  it('runs one job per key at a time, and the next one after it', async () => {
    const [queue, other] = [aQueue(), aQueue()];
    handle.mockImplementationOnce(async ({ name }) => {
      await enqueue(queue, 'second', { key: 'cart-1' });
      await enqueue(queue, 'elsewhere', { key: 'cart-2' });
      expect(await other.drain()).toBe(1);
      ran.push(name);
    });
    await enqueue(queue, 'first', { key: 'cart-1' });
    await queue.drain();
    expect(ran).toEqual(['elsewhere', 'first', 'second']);
  });

  it('keeps only the latest dead job of a key', async () => {
    const queue = aQueue();
    for (const message of ['older', 'newer']) {
      handle.mockRejectedValueOnce(new GiveUp(message));
      await enqueue(queue, message, { key: 'cart-1' });
      expect(await queue.drain()).toBe(1);
    }
    expect(await test.database.drizzle.select().from(jobs)).toMatchObject([{ state: 'dead', lastError: 'newer' }]);
  });

  it('drops an interrupted job when another with its key is waiting', async () => {
    const first = aQueue();
    await enqueue(first, 'cut off', { key: 'cart-1' });
    await test.database.drizzle.execute(
      sql`update jobs set state = 'running', claim = gen_random_uuid(), claimed_until = now() - interval '1 second'`,
    );
    await enqueue(first, 'waiting', { key: 'cart-1' });
    await enqueue(first, 'another', { key: 'cart-2' });
    const second = aQueue();
    await second.start();
    await eventually(() => expect(ran.toSorted()).toEqual(['another', 'waiting']));
    await eventually(async () => expect(await test.database.drizzle.select().from(jobs)).toEqual([]));
  });

  it('starts and runs waiting jobs even if interrupted ones cannot be requeued', async () => {
    const queue = aQueue({ lease: 2000, pollEvery: 20 });
    await enqueue(queue, 'cut off');
    await test.database.drizzle.execute(
      sql`update jobs set state = 'running', claim = gen_random_uuid(), claimed_until = now() - interval '1 second'`,
    );
    await enqueue(queue, 'waiting');
    // Claiming updates the table too, so only the row that requeues fails.
    const restore = await failWrites(test, 'jobs', {
      state: '23505',
      times: 1_000_000,
      on: 'update',
      when: "old.state = 'running' and new.state = 'waiting'",
    });
    await queue.start();
    await eventually(() => expect(ran).toEqual(['waiting']));
    expect(lines.join()).toContain('could not be returned to the queue');
    await restore();
    await eventually(() => expect(ran).toEqual(['waiting', 'cut off']));
  });

  it('starts on a table in which an earlier version left several running jobs per key', async () => {
    await test.database.execute('drop index jobs_key');
    const states = ['running', 'running', 'waiting', 'dead', 'dead'] as const;
    for (const [index, state] of states.entries()) {
      await test.database.drizzle.insert(jobs).values({
        ...{ name: 'greet', key: 'cart-1', payload: { name: `${state} ${index}` }, runAt: clock.now(), state },
        ...(state === 'running' && { claim: randomUUID(), claimedUntil: new Date(0) }),
      });
    }
    await test.database.execute(`delete from migrations where name = '0031_one_job_a_key.sql';
      create unique index jobs_key on jobs (name, key) where state = 'waiting' and key is not null`);
    await migrate(test.database);
    const kept = await test.database.drizzle.select().from(jobs).orderBy(jobs.id);
    expect(kept.map(({ payload }) => payload)).toEqual([
      { name: 'running 1' },
      { name: 'waiting 2' },
      { name: 'dead 4' },
    ]);
    await aQueue().start();
    await eventually(() => expect(ran).toEqual(['waiting 2']));
  });

  it('drops a failed job when a newer one with its key is waiting', async () => {
    const queue = aQueue();
    handle.mockImplementationOnce(async () => {
      await enqueue(queue, 'newer', { key: 'cart-1' });
      throw new Error('once');
    });
    await enqueue(queue, 'older', { key: 'cart-1' });
    await queue.drain();
    expect(ran).toEqual(['newer']);
    expect(await test.database.drizzle.select().from(jobs)).toEqual([]);
  });

  it('refuses an invalid payload, and an undefined job', async () => {
    const queue = aQueue();
    await expect(asSystem(test.database, (db) => queue.enqueue(db, 'greet', { name: 7 }))).rejects.toThrow();
    await expect(asSystem(test.database, (db) => queue.enqueue(db, 'nothing', {}))).rejects.toThrow(
      'The job nothing is not defined.',
    );
  });

  it('runs a recurring job once per interval, however many processes poll', async () => {
    let times = 0;
    const expire = defineJob('carts.expire', z.object({}), async () => {
      times += 1;
    });
    const workers = [aQueue(), aQueue(), aQueue()];
    for (const worker of workers) {
      worker.define(expire);
      worker.every('carts.expire', HOUR);
    }
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(times).toBe(1);
    clock.advance(HOUR - MINUTE);
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(times).toBe(1);
    clock.advance(2 * MINUTE);
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(times).toBe(2);
  });

  it('runs a recurring job again soon after the clock was ahead by mistake', async () => {
    let times = 0;
    const queue = aQueue();
    queue.define(
      defineJob('carts.expire', z.object({}), async () => {
        times += 1;
      }),
    );
    queue.every('carts.expire', 60_000);
    clock.advance(24 * 3_600_000);
    await queue.drain();
    clock.reset();
    await queue.drain();
    expect(times).toBe(2);
    await queue.drain();
    expect(times).toBe(2);
  });

  it('does not repeat a recurring job that a process whose clock is slightly ahead has run', async () => {
    let times = 0;
    const expire = defineJob('carts.expire', z.object({}), async () => {
      times += 1;
    });
    const ahead = movableClock();
    ahead.advance(3000);
    const workers = [aQueue({ clock: ahead }), aQueue()];
    for (const worker of workers) {
      worker.define(expire);
      worker.every('carts.expire', 60_000);
      await worker.drain();
    }
    expect(times).toBe(1);
  });

  it('requeues the job of an unresponsive process, and discards that process’s result', async () => {
    const queue = aQueue({ lease: 2000, pollEvery: 20 });
    await enqueue(queue, 'Ada');
    await test.database.drizzle.execute(
      sql`update jobs set state = 'running', attempts = 1, claim = gen_random_uuid(), claimed_until = now() - interval '1 second'`,
    );
    await queue.start();
    await eventually(() => expect(ran).toEqual(['Ada']));
  });

  it.each(['finishes', 'fails'])(
    'keeps a job that another process took over, when the unresponsive process %s late',
    async (how) => {
      const queue = aQueue({ lease: 60_000, pollEvery: 60_000 });
      const work = Promise.withResolvers<void>();
      handle.mockImplementationOnce(() => work.promise);
      await queue.start();
      await enqueue(queue, 'slow');
      await eventually(() => expect(handle).toHaveBeenCalledOnce());
      await test.database.drizzle.execute(
        sql`update jobs set attempts = 2, claim = gen_random_uuid(), claimed_until = now() + interval '5 minutes'`,
      );
      const taken = await test.database.drizzle.select().from(jobs);
      expect(taken).toMatchObject([{ state: 'running', attempts: 2 }]);
      if (how === 'fails') {
        work.reject(new Error('too late'));
      } else {
        work.resolve();
      }
      await queue.stop();
      expect(await test.database.drizzle.select().from(jobs)).toEqual(taken);
    },
  );

  it('renews the claim of a long job, and waits for it when stopped', async () => {
    // No process looks for expired claims here: what matters is that the claim is renewed on any machine.
    const queue = aQueue({ lease: 600, pollEvery: 60_000 });
    const work = Promise.withResolvers<void>();
    handle.mockImplementationOnce(async ({ name }) => {
      await work.promise;
      ran.push(name);
    });
    const claimedUntil = async () => (await test.database.drizzle.select().from(jobs))[0]?.claimedUntil?.getTime() ?? 0;
    await queue.start();
    await enqueue(queue, 'long');
    await eventually(() => expect(handle).toHaveBeenCalledOnce());
    const first = await claimedUntil();
    await eventually(async () => expect(await claimedUntil()).toBeGreaterThan(first + 300));
    let isStopped = false;
    const stopped = queue.stop().then(() => {
      isStopped = true;
    });
    await sleep(50);
    expect(isStopped).toBe(false);
    work.resolve();
    await stopped;
    expect(ran).toEqual(['long']);
    expect(handle).toHaveBeenCalledOnce();
    expect(await test.database.drizzle.select().from(jobs)).toEqual([]);
  });
});
