import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { LockedCart } from '#server/areas/selling/cart/lockCart.ts';
import { HOLD_MS } from '#server/areas/selling/cart/writeCart.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { carts } from '#server/database/schema/selling/tickets.ts';
import { canSeeOrder } from './canSeeOrder.ts';
import type { OrderRow } from './issueOrder.ts';

/**
 * The order that this visitor has just completed for an event; null if there is none, or if it belongs to a customer
 * who has signed out since. Used when a submit is repeated because its answer was lost, and when a checkout is loaded
 * again after its last step. The cart of an order paid at the door is dropped, so that the visitor can start
 * another one.
 */
export async function justPlaced({ context, sale, now }: LockedCart): Promise<OrderRow | null> {
  const since = new Date(now.getTime() - HOLD_MS);
  const [row] = await context.db
    .select({ order: orders })
    .from(carts)
    .innerJoin(orders, eq(orders.cartId, carts.id))
    .where(
      and(
        eq(carts.eventId, sale.event.id),
        eq(carts.visitor, context.visitor),
        or(
          gt(orders.paidAt, since),
          and(eq(carts.status, 'dropped'), eq(orders.status, 'pending'), gt(orders.createdAt, since)),
        ),
      ),
    )
    .orderBy(desc(carts.id))
    .limit(1);
  return row && canSeeOrder(context, row.order) ? row.order : null;
}
