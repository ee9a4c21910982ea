import { and, eq, gt } from 'drizzle-orm';
import { lockCart } from '#server/areas/selling/cart/lockCart.ts';
import { carts } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { OrderRow } from './issueOrder.ts';

/**
 * A banking app may return the buyer to a different browser. If the payment failed, the cart that is still held moves
 * to this browser, so that the buyer can try again there; unless it already has a cart for the event.
 */
export async function takeOverCart(context: HandlerContext, order: OrderRow): Promise<void> {
  const { db, visitor, services } = context;
  const isActive = and(eq(carts.eventId, order.eventId), eq(carts.status, 'active'));
  const isHeld = and(isActive, eq(carts.id, order.cartId ?? 0), gt(carts.expiresAt, services.clock.now()));
  const [cart] = await db.select({ visitor: carts.visitor }).from(carts).where(isHeld);
  if (!cart || cart.visitor === visitor) {
    return;
  }
  await lockCart(context, order.eventId);
  const [own] = await db
    .select({ id: carts.id })
    .from(carts)
    .where(and(isActive, eq(carts.visitor, visitor)));
  if (!own) {
    await db.update(carts).set({ visitor }).where(isHeld);
  }
}
