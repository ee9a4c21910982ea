import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { stockOf, withoutOthers } from '#server/areas/programme/tickets/stock.ts';
import { only } from '#server/database/only.ts';
import { orderHistory } from '#server/database/schema/selling/orders.ts';
import { cartItems, carts, tickets } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type IssuedOrder = { id: number; companyId: number; eventId: number };
type Line = typeof cartItems.$inferSelect;

/**
 * Converts the cart of an order that is being issued. The buyer may have changed it in another tab during the payment:
 * seats beyond those paid for move to a new cart with the same expiry, and what remains is exactly what was bought. The
 * coupon stays with the order. Requires the event lock and issued tickets.
 */
export async function keepLaterSeats(db: Transaction, order: IssuedOrder, cartId: number, now: Date): Promise<void> {
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId));
  await db.update(carts).set({ status: 'converted' }).where(eq(carts.id, cartId));
  // In a cart that awaits payment every seat belongs to the order, and a dropped cart holds none.
  const unpaid = cart?.status === 'active' ? await unpaidLines(db, order, cartId) : [];
  if (cart && cart.status !== 'converted') {
    await setToTickets(db, order, cart);
  }
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

/** Makes the lines of a cart the tickets of its order. */
async function setToTickets(db: Transaction, order: IssuedOrder, cart: Pick<Line, 'companyId'> & { id: number }) {
  const bought = await boughtOf(db, order);
  const types = bought.map(({ ticketTypeId }) => ticketTypeId);
  await db.delete(cartItems).where(and(eq(cartItems.cartId, cart.id), notInArray(cartItems.ticketTypeId, types)));
  await db
    .insert(cartItems)
    .values(bought.map((line) => ({ ...line, cartId: cart.id, companyId: cart.companyId })))
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.ticketTypeId],
      set: { quantity: sql`excluded.quantity` },
    });
}

function boughtOf(db: Transaction, order: IssuedOrder) {
  return db
    .select({ ticketTypeId: tickets.ticketTypeId, quantity: count() })
    .from(tickets)
    .where(and(eq(tickets.orderId, order.id), inArray(tickets.status, ['issued', 'test'])))
    .groupBy(tickets.ticketTypeId);
}

/** The cart's seats beyond the tickets of the order. */
async function unpaidLines(db: Transaction, order: IssuedOrder, cartId: number): Promise<Line[]> {
  const lines = await db.select().from(cartItems).where(eq(cartItems.cartId, cartId));
  const bought = await boughtOf(db, order);
  return lines.flatMap((line) => {
    const quantity = line.quantity - (bought.find((one) => one.ticketTypeId === line.ticketTypeId)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
