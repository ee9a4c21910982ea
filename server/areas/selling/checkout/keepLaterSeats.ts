import { and, count, eq } from 'drizzle-orm';
import { stockOf, withoutOthers } from '#server/areas/programme/tickets/stock.ts';
import { only } from '#server/database/only.ts';
import { orderHistory } from '#server/database/schema/orders.ts';
import { cartItems, carts, tickets } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type IssuedOrder = { id: number; companyId: number; eventId: number };
type Line = typeof cartItems.$inferSelect;

/**
 * Converts the cart of an order that is being issued. If the buyer added seats in another tab during the payment, the
 * cart holds more than was paid for: the rest moves to a new cart with the same expiry. The coupon stays with the
 * order. Requires the event lock and issued tickets.
 */
export async function keepLaterSeats(db: Transaction, order: IssuedOrder, cartId: number, now: Date): Promise<void> {
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId));
  await db.update(carts).set({ status: 'converted' }).where(eq(carts.id, cartId));
  // In a cart that awaits payment every seat belongs to the order, and a dropped cart holds none.
  const unpaid = cart?.status === 'active' ? await unpaidLines(db, order, cartId) : [];
  const later = cart && cart.expiresAt > now ? await limitToStock(db, order.eventId, unpaid, now) : unpaid;
  if (!cart || later.length === 0) {
    return;
  }
  const { companyId, eventId, visitor, network, customerId, expiresAt } = cart;
  const values = { companyId, eventId, visitor, network, customerId, expiresAt, createdAt: now };
  const { id } = only(await db.insert(carts).values(values).returning({ id: carts.id }));
  await db.insert(cartItems).values(later.map((line) => ({ ...line, cartId: id })));
  const seats = later.reduce((sum, line) => sum + line.quantity, 0);
  const what = `${seats === 1 ? '1 ticket' : `${seats} tickets`} added during the payment stayed in the cart`;
  await db.insert(orderHistory).values({ companyId, orderId: order.id, what, at: now });
}

/**
 * Reduces the lines to the available seats. The order may have taken back seats of types that are no longer in the
 * cart, so order and lines together may exceed what the cart held.
 */
async function limitToStock(db: Transaction, eventId: number, lines: Line[], now: Date): Promise<Line[]> {
  const stock = await stockOf(db, eventId, now);
  const kept: Line[] = [];
  for (const line of lines) {
    const others = kept.reduce((sum, one) => sum + one.quantity, 0);
    const left = withoutOthers(stock.types.get(line.ticketTypeId)?.left ?? null, stock.sharedLeft, others);
    const quantity = Math.min(line.quantity, left ?? line.quantity);
    if (quantity > 0) {
      kept.push({ ...line, quantity });
    }
  }
  return kept;
}

/** The cart's seats beyond the tickets of the order. */
async function unpaidLines(db: Transaction, order: IssuedOrder, cartId: number): Promise<Line[]> {
  const lines = await db.select().from(cartItems).where(eq(cartItems.cartId, cartId));
  const paid = await db
    .select({ ticketTypeId: tickets.ticketTypeId, n: count() })
    .from(tickets)
    .where(and(eq(tickets.orderId, order.id), eq(tickets.status, 'issued')))
    .groupBy(tickets.ticketTypeId);
  return lines.flatMap((line) => {
    const quantity = line.quantity - (paid.find((one) => one.ticketTypeId === line.ticketTypeId)?.n ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
