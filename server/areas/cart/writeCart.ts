import { and, eq, inArray } from 'drizzle-orm';
import { releaseOrder } from '#server/areas/checkout/releaseOrder.ts';
import { cartItems, carts } from '#server/database/schema/tickets.ts';
import type { Desk } from './Desk.ts';
import type { CartLine, HeldCart } from './findCart.ts';

/** How long a cart holds its seats from its first ticket on (decision 0021), and a checkout session (specification §9). */
export const HOLD_MS = 15 * 60 * 1000;

/** A new cart with one line. */
export async function createCart({ context, sale, now }: Desk, line: CartLine): Promise<HeldCart> {
  const { db, visitor, customer } = context;
  const { id: eventId, companyId } = sale.event;
  const anew = { customerId: customer?.id ?? null, expiresAt: new Date(now.getTime() + HOLD_MS), createdAt: now };
  // A visitor has one active cart an event: one that was left behind empty begins anew.
  const [cart] = await db
    .insert(carts)
    .values({ companyId, eventId, visitor, ...anew })
    .onConflictDoUpdate({
      target: [carts.eventId, carts.visitor],
      targetWhere: eq(carts.status, 'active'),
      set: { ...anew, couponId: null, checkoutStartedAt: null },
    })
    .returning();
  if (!cart) {
    throw new Error('The cart was not written.');
  }
  const held = { cart, lines: [], pendingOrder: null, isExpired: false };
  return writeLine({ context }, held, line);
}

/** Sets how many of a type a cart holds. */
export async function writeLine({ context }: Pick<Desk, 'context'>, held: HeldCart, line: CartLine): Promise<HeldCart> {
  const { quantity, ticketTypeId, priceMinor } = line;
  const values = { cartId: held.cart.id, companyId: held.cart.companyId, ticketTypeId, quantity, priceMinor };
  await context.db
    .insert(cartItems)
    .values(values)
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.ticketTypeId], set: { quantity } });
  const isKnown = held.lines.some((one) => one.ticketTypeId === ticketTypeId);
  const lines = isKnown
    ? held.lines.map((one) => (one.ticketTypeId === ticketTypeId ? { ...one, quantity } : one))
    : [...held.lines, line];
  return { ...held, lines };
}

/** Takes types out of a cart; a cart without any is dropped, so that the next ticket begins a new hold. */
export async function removeLines(desk: Desk, held: HeldCart, ids: number[]): Promise<HeldCart | null> {
  const lines = held.lines.filter((line) => !ids.includes(line.ticketTypeId));
  if (lines.length === 0) {
    await dropCart(desk, held);
    return null;
  }
  await desk.context.db
    .delete(cartItems)
    .where(and(eq(cartItems.cartId, held.cart.id), inArray(cartItems.ticketTypeId, ids)));
  return { ...held, lines };
}

/** Gives all seats back. */
export async function dropCart(desk: Desk, held: HeldCart): Promise<void> {
  await reopenCart(desk, held);
  await desk.context.db.update(carts).set({ status: 'dropped' }).where(eq(carts.id, held.cart.id));
}

/**
 * Makes a cart that is being paid for changeable again: its order gives the seats back to the cart, its payment is
 * closed at the provider. A payment that arrives all the same is dealt with as a late one.
 */
export async function reopenCart({ context, now }: Desk, held: HeldCart): Promise<HeldCart> {
  const { pendingOrder } = held;
  if (!pendingOrder) {
    return held;
  }
  await releaseOrder(context.db, context.services, pendingOrder, held.isExpired ? 'expired' : 'changed', now);
  return { ...held, pendingOrder: null };
}

/** Writes fields of the cart's own row. */
export async function updateCart(
  { context }: Pick<Desk, 'context'>,
  held: HeldCart,
  values: Partial<Pick<HeldCart['cart'], 'couponId' | 'expiresAt' | 'checkoutStartedAt' | 'customerId'>>,
): Promise<HeldCart> {
  await context.db.update(carts).set(values).where(eq(carts.id, held.cart.id));
  return { ...held, cart: { ...held.cart, ...values } };
}
