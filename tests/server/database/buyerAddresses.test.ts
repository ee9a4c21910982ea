import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adoptOrders } from '#server/areas/account/auth/adoptOrders.ts';
import { moneyOf } from '#server/areas/selling/eventMessages/recipientMoney.ts';
import { ordersOfCustomer } from '#server/areas/selling/portal/ordersOfCustomer.ts';
import { migrate, rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { openDatabase, type TestDatabase } from '../fixtures/openDatabase.ts';

const [COMPANY, EVENT, CUSTOMER, GUEST_ORDER, ORDER] = [1, 1, 1, 700, 800];
const addressOf = (order: number) => `buyer${order}@example.test`;
const MIGRATION = '0061_buyer_addresses.sql';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openDatabase();
  await opened.database.execute(`
    insert into companies (name, slug) values ('Lakeside', 'lakeside');
    insert into events (company_id, name, status, starts_at, ends_at, currency)
      values (1, 'Harbour concert', 'active', now(), now() + interval '2 hours', 'EUR');
    insert into customers (company_id, name, email, password_hash, email_verified_at)
      values (1, 'Nora Keller', '${addressOf(GUEST_ORDER)}', '', now());
    insert into orders (company_id, event_id, reference, access_key, status, buyer_name, buyer_email, currency, subtotal_minor, total_minor, paid_at)
      select 1, 1, 'R' || n, 'K' || n, 'paid', 'Nora Keller', 'buyer' || n || '@example.test', 'EUR', 2500, 2500, now()
      from generate_series(1, 2000) n;
    analyze`);
});
afterAll(() => opened.close());

it('orders that a customer bought as a guest are found by an index on the address', async () => {
  const customer = { id: CUSTOMER, email: addressOf(GUEST_ORDER), emailVerified: true };
  expect(await entriesRead('orders_company_buyer_email', (db) => ordersOfCustomer(db, customer))).toBe(1);
  expect(await entriesRead('orders_company_buyer_email', (db) => adoptOrders(db, CUSTOMER))).toBe(1);
  const [order] = await opened.database.drizzle.select().from(orders).where(eq(orders.id, GUEST_ORDER));
  expect(order?.customerId).toBe(CUSTOMER);
});

it('orders of a notified buyer are found by an index on the address, and only if the notice states amounts', async () => {
  const event = { id: EVENT, currency: 'EUR' };
  const recipient = { email: addressOf(ORDER), orderId: ORDER };
  const notify = (kind: string) => (db: Transaction) =>
    moneyOf(db, { event, notice: { kind }, cancellation: { startedAt: new Date(), isRefunding: true } }, recipient);
  const read: (number | object | null)[] = [];
  for (const kind of ['cancelled', 'changed', 'message'] as const) {
    read.push(await entriesRead('orders_event_buyer_email', notify(kind)));
    read.push(await inCompany(opened.database, COMPANY, notify(kind)));
  }
  const link = { reference: `R${ORDER}`, accessKey: `K${ORDER}`, refunded: null, hasFailedRefund: false };
  const without = [0, { ...link, kept: null }];
  expect(read).toEqual([1, { ...link, kept: '€25.00' }, ...without, ...without]);
});

it('addresses of old orders are stored in lower case', async () => {
  const { database } = opened;
  await database.execute(`
    update orders set buyer_email = 'Buyer1@Example.test' where id = 1;
    drop index orders_event_buyer_email;
    delete from migrations where name = '${MIGRATION}'`);
  expect(await migrate(database)).toEqual([MIGRATION]);
  const [order] = await database.drizzle.select().from(orders).where(eq(orders.id, 1));
  expect(order?.buyerEmail).toBe('buyer1@example.test');
});

/** How many entries of an index the queries of a request read, if the table is too large to scan. */
function entriesRead(index: string, work: (db: Transaction) => PromiseLike<unknown>): Promise<number> {
  return inCompany(opened.database, COMPANY, async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    const before = await entriesOf(db, index);
    await work(db);
    return (await entriesOf(db, index)) - before;
  });
}

async function entriesOf(db: Transaction, index: string): Promise<number> {
  const found = await db.execute(sql`select pg_stat_get_xact_tuples_returned(${index}::regclass)::integer as n`);
  return only(rowsOf<{ n: number }>(found)).n;
}
