import { eq } from 'drizzle-orm';
import type { LockedCart } from '#server/areas/selling/cart/lockCart.ts';
import { carts } from '#server/database/schema/selling/tickets.ts';
import type { CheckoutData } from './assertDetails.ts';
import { checkCheckout } from './checkCheckout.ts';
import { issueOrder, type OrderRow } from './issueOrder.ts';
import { justPlaced } from './justPlaced.ts';
import { mailInstructions } from './mailInstructions.ts';
import { type PaymentRow, paymentFor } from './paymentFor.ts';
import { writeOrder, writeTickets } from './writeOrder.ts';

type Placed = { order: OrderRow; payment: PaymentRow | null };

/**
 * Turns the cart into an order with reserved tickets. The hold moves from cart to order in one transaction, so no seat
 * is free in between. Idempotent per cart: a repeated submit returns the same order and payment. A free order is
 * completed immediately. Requires the event lock, which `LockedCart` implies.
 */
export async function placeOrder(locked: LockedCart, body: CheckoutData): Promise<Placed> {
  const before = locked.held ? null : await justPlaced(locked);
  if (before) {
    return { order: before, payment: null };
  }
  const checked = await checkCheckout(locked, body);
  const { held, price, gateway } = checked;
  const order = await writeOrder(locked, checked, body);
  await writeTickets(locked, order, checked);
  await locked.context.db
    .update(carts)
    .set({
      status: gateway?.provider === 'offline' ? 'dropped' : 'converted',
      ...(order.expiresAt ? { expiresAt: order.expiresAt } : {}),
    })
    .where(eq(carts.id, held.cart.id));
  if (!gateway) {
    await issueOrder(locked.context, order, 'Order placed, nothing to pay');
    return { order, payment: null };
  }
  if (gateway.provider === 'offline') {
    await mailInstructions(locked.context, locked.sale.event, order, gateway);
  }
  return { order, payment: await paymentFor(locked, order, gateway, price.totalMinor) };
}
