import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdlePool, type IdlePool } from '#server/areas/conversations/mailbox/idle/idlePool.ts';
import { IDLE_LEASE } from '#server/areas/conversations/mailbox/idle/leaseIdle.ts';
import { SYNC_JOB } from '#server/areas/conversations/mailbox/sync/queueSync.ts';
import { syncMailbox } from '#server/areas/conversations/mailbox/sync/syncMailbox.ts';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import { jobs } from '#server/database/schema/services.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aMailbox, aSource, copyOf } from './aMailbox.ts';
import { type Dovecot, hasDovecot, startDovecot } from './dovecot.ts';

const PATIENT = { timeout: 10_000, interval: 50 };

describe.skipIf(!hasDovecot)('waiting for new mails', () => {
  let app: TestApp;
  let dovecot: Dovecot;
  let companyId: number;
  const pools: IdlePool[] = [];

  beforeAll(async () => {
    [app, dovecot] = await Promise.all([
      createTestApp({ environment: { ALLOW_PRIVATE_HOSTS: 'true' } }),
      startDovecot(),
    ]);
    companyId = (await aCompany(app, 'harbour')).company.id;
  });
  afterAll(async () => {
    await app.close();
    await dovecot.close();
  });
  beforeEach(async () => {
    await app.database.drizzle.delete(mailboxes);
    await app.database.drizzle.delete(jobs);
  });
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

  const aPool = (limit = 10) => {
    const pool = createIdlePool(app.services, limit);
    pools.push(pool);
    return pool;
  };
  /** A mailbox that was fetched once. */
  async function aSynced(port = dovecot.port) {
    const { id } = await aMailbox(app, companyId, { ...dovecot, port });
    await syncMailbox(app.services, { companyId, mailboxId: id });
    return id;
  }
  const queued = () => app.database.drizzle.$count(jobs, eq(jobs.name, SYNC_JOB));
  const stored = async (id: number) =>
    only(await app.database.drizzle.select().from(mailboxes).where(eq(mailboxes.id, id)));
  const waitsFor = (pool: IdlePool, ids: number[]) =>
    vi.waitFor(() => expect(pool.waiting().sort((a, b) => a - b)).toEqual(ids), PATIENT);

  it('shows a mail that is delivered without waiting for the next poll', async () => {
    const id = await aSynced();
    const pool = aPool();
    await pool.refresh();
    await waitsFor(pool, [id]);
    const subject = `Delivered ${Date.now()}`;
    dovecot.deliver(aSource({ Subject: subject }));
    await vi.waitFor(async () => expect(await queued()).toBe(1), PATIENT);
    await app.services.queue.drain();
    expect((await copyOf(app, id)).rows.at(-1)?.subject).toBe(subject);
    // Fetching a mail is no news, so it does not go round in circles.
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await queued()).toBe(0);
  });

  it('fetches what came after the last look and before it waits', async () => {
    const id = await aSynced();
    const subject = `Before ${Date.now()}`;
    dovecot.deliver(aSource({ Subject: subject }));
    await aPool().refresh();
    await vi.waitFor(async () => expect(await queued()).toBe(1), PATIENT);
    await app.services.queue.drain();
    expect((await copyOf(app, id)).rows.at(-1)?.subject).toBe(subject);
  });

  it('notices what another mail program does', async () => {
    const id = await aSynced();
    dovecot.deliver(aSource());
    await syncMailbox(app.services, { companyId, mailboxId: id });
    const pool = aPool();
    await pool.refresh();
    await waitsFor(pool, [id]);
    const other = await dovecot.client();
    await other.mailboxOpen('INBOX');
    await other.messageFlagsAdd('*', ['\\Seen']);
    await other.logout();
    await vi.waitFor(async () => expect(await queued()).toBe(1), PATIENT);
    await app.services.queue.drain();
    expect((await copyOf(app, id)).rows.at(-1)?.isSeen).toBe(true);
  });

  it('keeps at most as many connections as allowed, for those that somebody looks at', async () => {
    const ids = [await aSynced()];
    for (const email of ['second@example.test', 'third@example.test']) {
      await app.database.drizzle
        .update(mailboxes)
        .set({ email, isDefault: false })
        .where(eq(mailboxes.email, dovecot.user));
      ids.push(await aSynced());
    }
    const [first = 0, second = 0, third = 0] = ids;
    const look = (id: number) =>
      app.database.drizzle.update(mailboxes).set({ watchedAt: app.clock.now() }).where(eq(mailboxes.id, id));
    const pool = aPool(2);
    await look(third);
    await pool.refresh();
    await waitsFor(pool, [first, third]);
    app.clock.advance(1000);
    await look(second);
    await pool.refresh();
    await pool.refresh();
    await waitsFor(pool, [second, third]);
    expect((await stored(first)).idleToken).toBeNull();
    expect(aPool(0).waiting()).toEqual([]);
  });

  it('waits for a mailbox in one process, and in another one once that is gone', async () => {
    const id = await aSynced();
    const [one, other] = [aPool(), aPool()];
    await Promise.all([one.refresh(), other.refresh()]);
    await vi.waitFor(() => expect([...one.waiting(), ...other.waiting()]).toEqual([id]), PATIENT);
    const [holder, idler] = one.waiting().length > 0 ? [one, other] : [other, one];
    await holder.refresh();
    await idler.refresh();
    expect(idler.waiting()).toEqual([]);
    // The holder is stopped, without giving anything back.
    app.clock.advance(IDLE_LEASE + 1);
    await idler.refresh();
    await waitsFor(idler, [id]);
    await holder.refresh();
    expect(holder.waiting()).toEqual([]);
    await idler.close();
    expect((await stored(id)).idleToken).toBeNull();
  });

  it('leaves a mailbox to polling whose owner has to connect it again', async () => {
    const id = await aSynced();
    const pool = aPool();
    await pool.refresh();
    await waitsFor(pool, [id]);
    await app.database.drizzle.update(mailboxes).set({ state: 'reconnect' });
    await pool.refresh();
    expect(pool.waiting()).toEqual([]);
  });

  it('leaves a server that ends the connection to polling for a while, then tries again', async () => {
    const through = await aRelay(dovecot.port);
    const id = await aSynced(through.port);
    const pool = aPool();
    await pool.refresh();
    await waitsFor(pool, [id]);
    through.cut();
    await waitsFor(pool, []);
    const before = through.count();
    await pool.refresh();
    await pool.refresh();
    expect([pool.waiting(), through.count()]).toEqual([[], before]);
    app.clock.advance(61_000);
    await pool.refresh();
    await waitsFor(pool, [id]);
    await pool.close();
    await through.close();
  });

  it('gives up a server that says nothing any more, explains it, and fetches what came once it answers again', async () => {
    const through = await aRelay(dovecot.port);
    const id = await aSynced(through.port);
    const patience = { connecting: 300, command: 1000, silence: 400 };
    const pool = createIdlePool(app.services, 10, patience);
    pools.push(pool);
    await pool.refresh();
    await waitsFor(pool, [id]);
    // A server that is only quiet is asked whether it is there, and kept.
    await new Promise((resolve) => setTimeout(resolve, 3 * patience.silence));
    expect(pool.waiting()).toEqual([id]);
    through.freeze();
    const subject = `Meanwhile ${Date.now()}`;
    dovecot.deliver(aSource({ Subject: subject }));
    const begun = performance.now();
    await waitsFor(pool, []);
    expect(performance.now() - begun).toBeLessThan(4 * patience.silence);
    await vi.waitFor(async () => expect((await stored(id)).idleToken).toBeNull(), PATIENT);
    await syncMailbox(app.services, { companyId, mailboxId: id }, patience);
    const failing = await stored(id);
    expect([failing.state, failing.failure]).toEqual([
      'failing',
      'The server did not answer in time. It is asked again later.',
    ]);
    // It is left alone while it fails.
    app.clock.advance(61_000);
    await pool.refresh();
    expect(pool.waiting()).toEqual([]);
    through.thaw();
    await syncMailbox(app.services, { companyId, mailboxId: id });
    const recovered = await stored(id);
    expect([recovered.state, recovered.failure]).toEqual(['ready', null]);
    expect((await copyOf(app, id)).rows.at(-1)?.subject).toBe(subject);
    await pool.refresh();
    await waitsFor(pool, [id]);
    await pool.close();
    await through.close();
  });

  it('asks a server without IDLE in polls only', async () => {
    const plain = await startDovecot({ capabilities: 'IMAP4rev1 UIDPLUS MOVE SPECIAL-USE NAMESPACE UNSELECT' });
    const id = await aSynced(plain.port);
    const pool = aPool();
    await pool.refresh();
    await vi.waitFor(async () => expect((await stored(id)).idleToken).toBeNull(), PATIENT);
    await waitsFor(pool, []);
    await plain.close();
  });
});

/** A port that leads to another one until it is cut. While it is frozen it takes connections and passes nothing on. */
async function aRelay(port: number) {
  const sockets = new Set<Socket>();
  let count = 0;
  let isFrozen = false;
  const server = createServer((client) => {
    count += 1;
    const upstream = dial(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => isFrozen || to.write(bytes));
      from.on('end', () => isFrozen || to.end());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    cut() {
      for (const socket of sockets) {
        socket.destroy();
      }
    },
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
    },
    close() {
      for (const socket of sockets) {
        socket.destroy();
      }
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
