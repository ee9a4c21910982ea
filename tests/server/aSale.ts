import { and, eq, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { stockOf } from '#server/areas/tickets/stock.ts';
import { movableClock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { companies } from '#server/database/schema/accounts.ts';
import { orders, payments } from '#server/database/schema/orders.ts';
import { tickets } from '#server/database/schema/tickets.ts';
import { anEvent } from '#tests/areas/events/server/anEvent.ts';
import { aGateway } from '#tests/areas/gateways/server/aGateway.ts';
import { aTicketType } from '#tests/areas/tickets/server/aTicketType.ts';
import { Browser } from './Browser.ts';
import { only } from './fixture.ts';
import { Buyer } from './shop.ts';

export type Sale = { eventId: number; typeId: number };

const CAPACITY = 3000;

/** Migrates an empty database and puts one ticket type on sale, for backends that run as processes. */
export async function aSale(database: Database): Promise<Sale> {
  await migrate(database);
  const company = only(
    await database.drizzle.insert(companies).values({ name: 'Sale', slug: 'sale', currency: 'EUR' }).returning(),
  );
  const event = await anEvent({ database, clock: movableClock() }, company.id);
  const type = await aTicketType({ database }, event, { capacity: CAPACITY });
  await aGateway({ database }, company.id);
  return { eventId: event.id, typeId: type.id };
}

/**
 * Buys one ticket from the backend on a port. Returns the reference of the confirmed order, or null if the backend
 * refused a step.
 * @throws if the backend is gone
 */
export async function buyTicket(port: number, { eventId, typeId }: Sale): Promise<string | null> {
  const buyer = new Buyer(new Browser((request) => fetch(request), `127.0.0.1:${port}`), eventId);
  if ((await buyer.add(typeId)).status !== 200) {
    return null;
  }
  const reference = (await buyer.process()).body.payment_reference;
  await buyer.pay(reference);
  const { body } = await buyer.confirm(reference);
  return body.order?.status === 'paid' ? body.order.reference : null;
}

/** Asserts that no confirmed order is lost, none has two tickets or payments, and the stock adds up. */
export async function assertSound(database: Database, { eventId }: Sale, confirmed: Set<string>): Promise<void> {
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
