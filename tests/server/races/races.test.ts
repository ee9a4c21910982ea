import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutLocks } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { orders, payments } from '#server/database/schema/selling/orders.ts';
import { cartItems, tickets } from '#server/database/schema/selling/tickets.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { aShop, type Buyer, type Shop } from '#tests/server/fixtures/shop.ts';
import { type Listening, startListening } from './listening.ts';
import { oneAfterTheOther } from './oneAfterTheOther.ts';

/** Many simultaneous buyers over HTTP, on each database; PostgreSQL only if TEST_DATABASE_URL is set. */
describe.each([
  ['pglite', 1],
  ['postgres', 1],
  ['postgres', 3],
] as const)('simultaneous buyers on %s with %i processes', (on, processes) => {
  describe.skipIf(on === 'postgres' && !postgresUrl)('with the lock', () => {
    let running: Listening;
    let shop: Shop;

    // One company per test run: a plain host shows the first.
    beforeAll(async () => {
      running = await startListening(on, processes);
    }, 120_000);
    afterAll(() => running.close());
    beforeEach(async () => {
      await emptied(running);
      shop = await aShop(running.app, 'harbour', { type: { capacity: 5 } });
    });
    afterEach(() => running.app.services.queue.drain());

    it('get the last tickets and no more: 40 buyers, 5 tickets', async () => {
      const results = await all(await running.buyers(shop, 40), (buyer) => buyer.add(shop.type.id));
      expect(results.filter(({ status }) => status === 200)).toHaveLength(5);
      const refused = results.filter(({ status }) => status === 422);
      expect(refused).toHaveLength(35);
      expect(refused.every(({ body }) => body.message === 'Standard is sold out.')).toBe(true);
      expect(await held(running)).toBe(5);
    });

    it('never oversell a shared capacity, whatever types they choose', async () => {
      const vip = await aTicketType(running.app, shop.event, { name: 'VIP', capacity: null });
      await share(running, shop, 7);
      const buyers = await running.buyers(shop, 30);
      const results = await all(buyers, (buyer, index) => buyer.add(index % 2 === 0 ? shop.type.id : vip.id));
      expect(results.filter(({ status }) => status === 200)).toHaveLength(7);
      expect(await held(running)).toBe(7);
    });

    it('use a coupon no more often than allowed', async () => {
      await aCoupon(running.app, shop.event, { maxUses: 3 });
      const roomy = await aTicketType(running.app, shop.event, { name: 'Floor', capacity: null });
      const buyers = await running.buyers(shop, 20);
      await all(buyers, (buyer) => buyer.add(roomy.id));
      const results = await all(buyers, (buyer) => buyer.applyCoupon('TEN'));
      expect(results.filter(({ status }) => status === 200)).toHaveLength(3);
    });

    it('create one order when one of them submits the checkout ten times', async () => {
      const [buyer] = await running.buyers(shop, 1);
      await buyer?.add(shop.type.id, 2);
      const answers = await Promise.all(Array.from({ length: 10 }, () => buyer?.process()));
      expect(new Set(answers.map((answer) => answer?.body.payment_reference)).size).toBe(1);
      expect(await running.app.database.drizzle.$count(orders)).toBe(1);
      expect(await running.app.database.drizzle.$count(tickets)).toBe(2);
    });

    it('create one paid order when one payment is confirmed ten times', async () => {
      const [buyer] = await running.buyers(shop, 1);
      await buyer?.add(shop.type.id, 2);
      const reference = (await buyer?.process())?.body.payment_reference ?? '';
      await buyer?.pay(reference);
      const answers = await Promise.all(Array.from({ length: 10 }, () => buyer?.confirm(reference)));
      expect(answers.map((answer) => answer?.body.order?.status)).toEqual(Array(10).fill('paid'));
      const history = rowsOf(
        await running.app.database.drizzle.execute(sql`select id from order_history where what = 'Paid'`),
      );
      expect(history).toHaveLength(1);
      expect(await issued(running)).toBe(2);
    });

    it('never find a seat free while it moves from a cart to its order', async () => {
      const buyers = await running.buyers(shop, 25);
      const owners = buyers.slice(0, 5);
      await all(owners, (buyer) => buyer.add(shop.type.id));
      const [, intruders] = await Promise.all([
        all(owners, (buyer) => buyer.process()),
        all(buyers.slice(5), (buyer) => buyer.add(shop.type.id)),
      ]);
      expect(intruders.filter(({ status }) => status === 200)).toEqual([]);
    });

    it('end with exactly as many issued tickets as there are seats', async () => {
      const buyers = await running.buyers(shop, 12);
      await all(buyers, buy);
      expect(await issued(running)).toBe(5);
      expect(await running.app.database.drizzle.$count(orders, eq(orders.status, 'paid'))).toBe(5);
      expect(await running.app.database.drizzle.$count(payments, eq(payments.status, 'succeeded'))).toBe(5);
    });

    async function buy(buyer: Buyer) {
      if ((await buyer.add(shop.type.id)).status === 200) {
        const reference = (await buyer.process()).body.payment_reference;
        await buyer.pay(reference);
        await buyer.confirm(reference);
      }
    }
  });
});

/**
 * Each process decides for one buyer before any of them writes. PGlite has one connection and runs transactions one
 * after another, so it cannot show the difference.
 */
describe.skipIf(!postgresUrl)('the same scenarios without the lock, on PostgreSQL (negative controls)', () => {
  let running: Listening;
  let shop: Shop;
  let buyers: Buyer[];
  beforeAll(async () => {
    // Holds in one process wait for each other even without a lock.
    running = await startListening('postgres', 3);
  }, 120_000);
  afterAll(() => running.close());
  beforeEach(async () => {
    await emptied(running);
    shop = await aShop(running.app, 'harbour', { type: { capacity: 1 } });
    buyers = await running.buyers(shop, 3);
    withoutLocks(true);
  });

  it('sell more tickets than there are', async () => {
    const results = await together('cart_items', (buyer) => buyer.add(shop.type.id));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await held(running)).toBe(3);
  });

  it('oversell a shared capacity', async () => {
    const vip = await aTicketType(running.app, shop.event, { name: 'VIP', capacity: null });
    await share(running, shop, 1);
    await together('cart_items', (buyer, index) => buyer.add(index % 2 === 0 ? shop.type.id : vip.id));
    expect(await held(running)).toBe(3);
  });

  it('let a coupon be used too often', async () => {
    await aCoupon(running.app, shop.event, { maxUses: 1 });
    const roomy = await aTicketType(running.app, shop.event, { name: 'Floor', capacity: null });
    await all(buyers, (buyer) => buyer.add(roomy.id));
    const results = await together('carts', (buyer) => buyer.applyCoupon('TEN'));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  function together<T>(table: string, act: (buyer: Buyer, index: number) => Promise<T>): Promise<T[]> {
    const calls = buyers.map((buyer, index) => () => act(buyer, index));
    return oneAfterTheOther(running.app.databaseUrl ?? '', { tables: [table] }, calls);
  }
});

function all<T>(buyers: Buyer[], act: (buyer: Buyer, index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(buyers.map(act));
}

async function held({ app }: Listening): Promise<number> {
  const rows = await app.database.drizzle.select().from(cartItems);
  return rows.reduce((sum, row) => sum + row.quantity, 0);
}

function issued({ app }: Listening): Promise<number> {
  return app.database.drizzle.$count(tickets, eq(tickets.status, 'issued'));
}

async function share({ app }: Listening, shop: Shop, capacity: number): Promise<void> {
  await app.database.drizzle.execute(
    sql`update ticket_configs set capacity = ${capacity} where event_id = ${shop.event.id}`,
  );
  await app.database.drizzle.execute(sql`update ticket_types set capacity = null where event_id = ${shop.event.id}`);
}

async function emptied({ app }: Listening): Promise<void> {
  // User logs are deleted with their companies, although nothing else can delete them.
  await app.database.execute('alter table user_logs disable trigger user');
  await app.database.execute(
    'truncate companies, users, carts, cart_items, orders, tickets, payments, refunds, order_history, jobs, sandbox_charges cascade',
  );
}
