import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { stockOf } from '#server/areas/programme/tickets/stock.ts';
import { movableClock } from '#server/clock.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { jobs } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { emptyPglite } from '#tests/emptyDatabases.ts';
import { bundledScript } from './bundledScript.ts';
import { createDatabase, postgresUrl } from './createDatabase.ts';
import { Browser } from './fixtures/Browser.ts';
import { type Backend, freePort, startBackend } from './fixtures/backendProcess.ts';
import { eventually } from './fixtures/eventually.ts';
import { only } from './fixtures/fixture.ts';
import { Buyer } from './fixtures/shop.ts';

let storage = '';
let port = 0;
let backend: Backend | undefined;

// Not during the first test: several workers may build at the same time.
beforeAll(() => bundledScript('main'), 120_000);
beforeEach(async () => {
  storage = mkdtempSync(join(tmpdir(), 'muster-stop-'));
  port = await freePort();
});
afterEach(async () => {
  await backend?.end('SIGKILL');
  backend = undefined;
  rmSync(storage, { recursive: true, force: true });
});

const aBuyer = (eventId: number) => new Buyer(new Browser((request) => fetch(request), `127.0.0.1:${port}`), eventId);

async function prepare(database: Database) {
  await migrate(database);
  const company = only(
    await database.drizzle
      .insert(companies)
      .values({ name: 'Stop', slug: 'stop', currency: 'EUR', isDemo: true })
      .returning(),
  );
  const event = await anEvent({ database, clock: movableClock() }, company.id);
  return { event, type: await aTicketType({ database }, event) };
}

describe.skipIf(!postgresUrl)('a backend that is stopped while it is busy, on PostgreSQL', () => {
  it('completes the running request and job, closes sockets, and exits with 0', { timeout: 120_000 }, async () => {
    const place = await createDatabase();
    const database = await connect({ url: place.url, storagePath: storage });
    const { event, type } = await prepare(database);
    const due = new Date(Date.now() - 60_000);
    const { order } = await anOrder({ database, clock: movableClock() }, type, 1, {
      status: 'pending',
      expiresAt: due,
    });
    // The holder of the event lock decides how long the request and the job take.
    const holder = new pg.Client({ connectionString: place.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock(7415, $1)', [event.id]);
    backend = await startBackend(port, { STORAGE_PATH: storage, DATABASE_URL: place.url });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/muster?protocol=7`);
    let code = 0;
    socket.on('close', (closed) => {
      code = closed;
    });
    await eventually(() => expect(socket.readyState).toBe(WebSocket.OPEN));
    const added = aBuyer(event.id).add(type.id, 2);
    // Other suites lock events of their own databases on the same server.
    const waiting = `select count(*)::integer as count from pg_locks
      where locktype = $1 and classid = 7415 and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    await eventually(async () => expect((await holder.query(waiting, ['advisory'])).rows).toEqual([{ count: 2 }]));

    let exit: number | null | undefined;
    const ended = backend.end('SIGTERM').then((exitCode) => {
      exit = exitCode;
    });
    await eventually(() => expect(code).toBeGreaterThan(1000));
    await expect(fetch(`http://127.0.0.1:${port}/up`)).rejects.toThrow();
    await sleep(300);
    expect(exit).toBeUndefined();
    await holder.query('select pg_advisory_unlock(7415, $1)', [event.id]);
    expect(await added).toMatchObject({ status: 200, body: { cart: { quantity: 2 } } });
    await ended;
    expect(exit).toBe(0);
    expect(backend.output()).not.toContain('"level":"error"');
    expect(only(await database.drizzle.select().from(orders).where(eq(orders.id, order.id))).status).toBe('expired');
    expect(await database.drizzle.select().from(jobs).where(eq(jobs.state, 'running'))).toEqual([]);
    await holder.end();
    await database.close();
    await place.drop();
  });
});

describe('a backend that is stopped while it is busy, on PGlite', () => {
  it('keeps every confirmed hold, and leaves the storage free for the next start', async () => {
    const before = await connect({ storagePath: storage, copyOf: await emptyPglite() });
    const { event, type } = await prepare(before);
    await before.close();
    backend = await startBackend(port, { STORAGE_PATH: storage });
    const answers = Array.from({ length: 8 }, () =>
      aBuyer(event.id)
        .add(type.id)
        .catch(() => undefined),
    );
    await Promise.race(answers);
    expect(await backend.end('SIGTERM')).toBe(0);
    const confirmed = (await Promise.all(answers)).filter((answer) => answer?.status === 200).length;
    expect(confirmed).toBeGreaterThan(0);
    const after = await connect({ storagePath: storage });
    const stock = [...(await stockOf(after.drizzle, event.id, new Date())).types.values()][0];
    expect(stock?.held).toBe(confirmed);
    await after.close();
    backend = await startBackend(port, { STORAGE_PATH: storage });
    expect((await fetch(`http://127.0.0.1:${port}/up`)).status).toBe(200);
    // Two backends and two PGlite databases are started one after the other.
  }, 240_000);
});
