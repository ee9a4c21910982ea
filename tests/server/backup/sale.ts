import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { stockOf } from '#server/areas/programme/tickets/stock.ts';
import type { Database } from '#server/database/connect.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { files } from '#server/database/schema/services.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { aShop } from '#tests/server/fixtures/shop.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** More than are sold before a backup on a slow disk is complete. */
const CAPACITY = 100_000;

/** An event on sale, and what has been confirmed and stored while `sell` ran. */
export type Sale = Awaited<ReturnType<typeof aSale>>;

export async function aSale(app: TestApp) {
  const shop = await aShop(app, 'sale', { type: { capacity: CAPACITY } });
  const confirmed = new Set<string>();
  /** Contents of uploads that were stored. */
  const stored = new Set<string>();
  /** Ids of uploads that were deleted. */
  const deleted = new Set<string>();
  let isSelling = false;

  /** Buys tickets one after another, and uploads and deletes files, until the sale ends. */
  async function sell(): Promise<void> {
    for (let n = 0; isSelling; n += 1) {
      const buyer = shop.buyer();
      await buyer.add(shop.type.id);
      const reference = (await buyer.process()).body.payment_reference;
      await buyer.pay(reference);
      const { body } = await buyer.confirm(reference);
      if (body.order?.status === 'paid') {
        confirmed.add(body.order.reference);
      }
      const text = `upload ${n}`;
      const { services, database } = app;
      const uploaded = await services.files.upload(shop.company.id, Buffer.from(text), `${n}.txt`, 'text/plain');
      const { id } = await inCompany(database, shop.company.id, (db) => services.files.keep(db, uploaded));
      stored.add(text);
      if (n % 2 === 1) {
        await inCompany(database, shop.company.id, (db) => services.files.remove(db, id));
        stored.delete(text);
        deleted.add(id);
        await services.queue.drain();
      }
    }
  }

  return {
    shop,
    confirmed,
    stored,
    deleted,
    /** Starts two buyers. @returns a function that ends the sale after their current orders */
    start() {
      isSelling = true;
      const buyers = Promise.all([sell(), sell()]);
      return () => {
        isSelling = false;
        return buyers;
      };
    },
  };
}

/**
 * Asserts that orders, tickets, stock and files of a restored database agree, and that nothing of `atLeast` is missing.
 */
export async function assertSound(
  database: Database,
  storage: string,
  { shop, deleted }: Sale,
  atLeast: { orders: string[]; files: string[] },
) {
  const { drizzle } = database;
  const paid = await drizzle.select().from(orders).where(isNotNull(orders.paidAt));
  expect(atLeast.orders.filter((reference) => !paid.some((order) => order.reference === reference))).toEqual([]);
  for (const order of paid) {
    const own = await drizzle.select().from(tickets).where(eq(tickets.orderId, order.id));
    expect(own.map(({ status }) => status)).toEqual(['issued']);
  }
  const stock = (await stockOf(drizzle, shop.event.id, new Date())).types.get(shop.type.id);
  expect((stock?.sold ?? 0) + (stock?.held ?? 0) + (stock?.left ?? 0)).toBe(CAPACITY);
  const pathOf = (id: string) => join(storage, 'files', 'private', id);
  const known = (await drizzle.select().from(files)).map(({ id }) => id);
  // One that was uploaded and deleted during the backup may be missing.
  expect(known.filter((id) => !existsSync(pathOf(id)) && !deleted.has(id))).toEqual([]);
  const texts = known.filter((id) => existsSync(pathOf(id))).map((id) => readFileSync(pathOf(id), 'utf8'));
  expect(atLeast.files.filter((text) => !texts.includes(text))).toEqual([]);
}
