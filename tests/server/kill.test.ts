import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { stockOf } from '#server/areas/tickets/stock.ts';
import { movableClock } from '#server/clock.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { companies } from '#server/database/schema/accounts.ts';
import { orders, payments } from '#server/database/schema/orders.ts';
import { tickets } from '#server/database/schema/tickets.ts';
import { Browser } from './Browser.ts';
import { type Backend, freePort, startBackend } from './backendProcess.ts';
import { eventually } from './eventually.ts';
import { aGateway, anEvent, aTicketType, only } from './fixture.ts';
import { Buyer } from './shop.ts';
import { createDatabase, postgresUrl } from './testApp.ts';

const ROUNDS = 4;
const CAPACITY = 3000;

/** The backend is killed in the middle of purchases, as by a power cut, and started again on what it left behind. */
describe.each(['pglite', 'postgres'] as const)('killed during purchases on %s', (on) => {
  it.skipIf(on === 'postgres' && !postgresUrl)(
    'loses no confirmed order, doubles none, and keeps stock consistent',
    { timeout: 240_000 },
    async () => {
      const storagePath = mkdtempSync(join(tmpdir(), 'muster-kill-'));
      const place = on === 'postgres' ? await createDatabase() : undefined;
      const open = () => connect(place ? { url: place.url, storagePath } : { storagePath });
      const variables = { STORAGE_PATH: storagePath, ...(place && { DATABASE_URL: place.url }) };
      const port = await freePort();
      let backend: Backend | undefined;
      try {
        const { eventId, typeId } = await withDatabase(open, prepare);
        const confirmed = new Set<string>();
        for (let round = 0; round < ROUNDS; round += 1) {
          backend = await startBackend(port, variables);
          const before = confirmed.size;
          const purchases = Array.from({ length: 6 }, () => keepBuying(port, eventId, typeId, confirmed));
          // Not by the clock alone: on a busy machine the first purchase takes long, and a kill before it proves little.
          await eventually(() => expect(confirmed.size).toBeGreaterThan(before));
          await sleep(Math.random() * 1000);
          await backend.end('SIGKILL');
          await Promise.all(purchases);
          await withDatabase(open, (database) => assertSound(database, eventId, confirmed));
        }
        expect(confirmed.size).toBeGreaterThan(0);
        // After the last restart whatever was cut off comes to its end by itself.
        backend = await startBackend(port, variables);
        await sleep(1500);
        await backend.end('SIGKILL');
        await withDatabase(open, (database) => assertSound(database, eventId, confirmed));
      } finally {
        await backend?.end('SIGKILL');
        await place?.drop();
        rmSync(storagePath, { recursive: true, force: true });
      }
    },
  );
});

async function prepare(database: Database) {
  await migrate(database);
  const company = only(
    await database.drizzle.insert(companies).values({ name: 'Kill', slug: 'kill', currency: 'EUR' }).returning(),
  );
  const event = await anEvent({ database, clock: movableClock() }, company.id);
  const type = await aTicketType({ database }, event, { capacity: CAPACITY });
  await aGateway({ database }, company.id);
  return { eventId: event.id, typeId: type.id };
}

/** Buys one ticket after another until the backend is gone; notes every order that was confirmed to the buyer. */
async function keepBuying(port: number, eventId: number, typeId: number, confirmed: Set<string>): Promise<void> {
  try {
    for (;;) {
      const browser = new Browser((request) => fetch(request), `127.0.0.1:${port}`);
      const buyer = new Buyer(browser, eventId);
      if ((await buyer.add(typeId)).status !== 200) {
        return;
      }
      const reference = (await buyer.process()).body.payment_reference;
      await buyer.pay(reference);
      const { body } = await buyer.confirm(reference);
      if (body.order?.status === 'paid') {
        confirmed.add(body.order.reference);
      }
    }
  } catch {
    // The backend was killed: this buyer does not know how it ended.
  }
}

async function assertSound(database: Database, eventId: number, confirmed: Set<string>): Promise<void> {
  const { drizzle } = database;
  const paid = await drizzle
    .select()
    .from(orders)
    .where(and(eq(orders.eventId, eventId), isNotNull(orders.paidAt)));
  const references = paid.map((order) => order.reference);
  expect([...confirmed].filter((reference) => !references.includes(reference))).toEqual([]);
  for (const order of paid) {
    const own = await drizzle.select().from(tickets).where(eq(tickets.orderId, order.id));
    expect(own.map((ticket) => ticket.status)).toEqual(['issued']);
    const [payment, ...more] = await drizzle
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.status, 'succeeded')));
    expect(payment?.amountMinor).toBe(order.totalMinor);
    expect(more).toEqual([]);
  }
  const stock = [...(await stockOf(drizzle, eventId, new Date())).types.values()][0];
  expect(stock?.sold).toBe(paid.length);
  expect((stock?.sold ?? 0) + (stock?.held ?? 0) + (stock?.left ?? 0)).toBe(CAPACITY);
}

async function withDatabase<T>(open: () => Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
