import { eq } from 'drizzle-orm';
import { afterEach, expect } from 'vitest';
import { stockOf } from '#server/areas/programme/tickets/stock.ts';
import { orderHistory, orders, payments } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { schedules } from '#server/database/schema/services.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { app, buyer, openShop, shop } from '#tests/server/fixtures/openShop.ts';

export const MINUTE = 60_000;

/** A shop with ten seats and a new buyer for each test of the file. Drains the queue after each test. */
export function openCounter() {
  openShop('checkout');
  afterEach(async () => {
    await app.services.queue.drain();
    // The clock is set back, and a recurring job that has just run would wait for the rest of its interval.
    await app.database.drizzle.delete(schedules);
  });
}

export const db = () => app.database.drizzle;
export const left = async () => (await stockOf(db(), shop.event.id, app.clock.now())).types.get(shop.type.id)?.left;
export const ordersOf = () => db().select().from(orders).where(eq(orders.eventId, shop.event.id));
export const orderOf = async () => only(await ordersOf());
export const ticketsOf = () =>
  db().select().from(tickets).where(eq(tickets.eventId, shop.event.id)).orderBy(tickets.id);
export const paymentOf = async (reference: string | null) =>
  only(
    await db()
      .select()
      .from(payments)
      .where(eq(payments.reference, reference ?? '')),
  );
export const historyOf = async (orderId: number) =>
  (await db().select().from(orderHistory).where(eq(orderHistory.orderId, orderId)).orderBy(orderHistory.id)).map(
    (row) => row.what,
  );

/** Turns a cart into an order waiting at the gateway; returns the payment reference. */
export async function toGateway(by = buyer, quantity = 2): Promise<string> {
  await by.add(shop.type.id, quantity);
  const { status, body } = await by.process();
  expect(status, JSON.stringify(body)).toBe(200);
  return body.payment_reference ?? '';
}

/** An order whose first payment was declined and whose second succeeded. */
export async function payOnSecondTry(): Promise<{ first: string; second: string | null }> {
  const first = await toGateway();
  await buyer.pay(first, 'decline');
  await buyer.confirm(first);
  const second = (await buyer.process()).body.payment_reference;
  await buyer.pay(second);
  await buyer.confirm(second);
  return { first, second };
}

/** Creates a portal account with this address and signs it in. */
export async function signInAs(browser: Browser, email: string): Promise<void> {
  await aCustomer(app, shop.company.id, email);
  await browser.visit('/portal/login', { method: 'POST', body: { email, password: PASSWORD } });
}

export async function signOut(browser: Browser): Promise<void> {
  await browser.visit('/portal/logout', { method: 'POST' });
}
