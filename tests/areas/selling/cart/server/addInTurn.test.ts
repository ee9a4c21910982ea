import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockEvent } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { aShop, type Buyer, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

const statements: string[] = [];
let app: TestApp;
let shop: Shop;
let shops = 0;

beforeAll(async () => {
  app = await createTestApp({
    environment: { RATE_LIMITS: 'true', HELD_SEATS_PER_ADDRESS: '20' },
    onQuery: (statement) => statements.push(statement),
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  shops += 1;
  shop = await aShop(app, `shop-${shops}`, { type: { capacity: 50 }, config: { capacity: null } });
});

/** Buyers who have the event page open. */
async function waiting(count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => shop.buyer());
  await Promise.all(buyers.map((buyer) => buyer.cart()));
  statements.length = 0;
  return buyers;
}

/** Holds the event's lock, so that requests wait in line while `work` sends them. */
const whileLocked = (work: () => Promise<void>) =>
  app.database.transaction(async (db) => {
    await lockEvent(db, shop.event.id);
    await work();
  });

/** Waits until this many requests are in line. Before that, each of them looks up its company and nothing else. */
async function inLine(count: number): Promise<void> {
  const isLookup = (statement: string) => /^select .* from "companies"/.test(statement);
  await eventually(() => expect(statements.filter(isLookup).length).toBeGreaterThanOrEqual(count));
  if (app.databaseUrl) {
    await eventually(async () => {
      const found = await app.database.drizzle.execute(sql`
        select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and state = 'active' and wait_event_type is distinct from 'Lock'`);
      expect(rowsOf(found)).toEqual([]);
    });
    await sleep(100);
  }
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);

it('visitors waiting for the same event are served in one transaction', async () => {
  const buyers = await waiting(12);
  let adding: ReturnType<Buyer['add']>[] = [];
  await whileLocked(async () => {
    adding = buyers.map((buyer) => buyer.add(shop.type.id));
    await inLine(buyers.length);
  });
  const answers = await Promise.all(adding);
  expect(answers.every(({ status, body }) => status === 200 && body.cart.quantity === 1)).toBe(true);
  const locks = statements.filter((statement) => statement.includes('pg_advisory_xact_lock'));
  expect(locks.length).toBeLessThan(6);
});

it('the last seats go to the first in line, whatever the others request', async () => {
  const few = await aTicketType(app, shop.event, { name: 'Front row', capacity: 3 });
  const buyers = await waiting(6);
  const adding: ReturnType<Buyer['add']>[] = [];
  await whileLocked(async () => {
    for (const [index, buyer] of buyers.entries()) {
      adding.push(buyer.add(few.id, index === 1 ? 2 : 1));
      await inLine(index + 1);
    }
  });
  const answers = await Promise.all(adding);
  expect(statusesOf(answers)).toEqual([200, 200, 422, 422, 422, 422]);
  expect(answers[2]?.body.message).toBe('Front row is sold out.');
});

it('refusing one visitor does not affect the others', async () => {
  const buyers = await waiting(4);
  const { id } = shop.type;
  const wishes = [buyers[0]?.add(id), buyers[1]?.add(999_999), buyers[2]?.add(id, 500), buyers[3]?.add(id)];
  const answers = (await Promise.all(wishes)).filter((answer) => answer !== undefined);
  expect(statusesOf(answers)).toEqual([200, 404, 422, 200]);
});

it('several requests of one visitor in quick succession add up', async () => {
  const [other, first] = await waiting(2);
  // The first request is served immediately; those that arrive meanwhile are served together.
  await Promise.all([other?.add(shop.type.id), first?.add(shop.type.id), first?.add(shop.type.id, 2)]);
  expect((await first?.cart())?.body.cart.quantity).toBe(3);
  expect((await other?.cart())?.body.cart.quantity).toBe(1);
});

it('a visitor who is about to pay can add a ticket while others are adding', async () => {
  const [paying, ...others] = await waiting(4);
  await paying?.add(shop.type.id);
  expect((await paying?.process())?.status).toBe(200);
  const answers = await Promise.all([paying, ...others].map((buyer) => buyer?.add(shop.type.id)));
  expect(answers.map((answer) => answer?.body.cart.quantity)).toEqual([2, 1, 1, 1]);
});

it('the limit of seats per network counts visitors who are served together', async () => {
  const buyers = await waiting(8);
  const answers = await Promise.all(buyers.map((buyer) => buyer.add(shop.type.id, 4)));
  expect(statusesOf(answers).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

it('each visitor is served separately when one of them cannot be written', async () => {
  const buyers = await waiting(5);
  const unlucky = buyers[2]?.browser.cookie('muster_visitor') ?? '';
  await app.database.execute(`
    create function refuse_unlucky() returns trigger language plpgsql as $$
      begin if new.visitor = '${unlucky}' then raise exception 'unlucky'; end if; return new; end $$;
    create trigger refuse_unlucky before insert on carts for each row execute function refuse_unlucky()`);
  try {
    const answers = await Promise.all(buyers.map((buyer) => buyer.add(shop.type.id)));
    expect(statusesOf(answers)).toEqual([200, 200, 500, 200, 200]);
  } finally {
    await app.database.drizzle.execute(sql`drop function refuse_unlucky cascade`);
  }
});
