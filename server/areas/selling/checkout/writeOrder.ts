import { and, eq, inArray } from 'drizzle-orm';
import type { HeldCart } from '#server/areas/selling/cart/findCart.ts';
import type { LockedCart } from '#server/areas/selling/cart/lockCart.ts';
import { HOLD_MS } from '#server/areas/selling/cart/writeCart.ts';
import { orderHistory, orders } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { newToken } from '#server/tokens.ts';
import type { CheckoutData } from './assertDetails.ts';
import type { Checked } from './checkCheckout.ts';
import type { OrderRow } from './issueOrder.ts';
import { newOrderReference, newTicketCode } from './references.ts';
import { timeToTransfer } from './timeToTransfer.ts';

/** A buyer who is redirected to a provider has at least this long to pay; the hold never exceeds MAX_HOLD in total. */
const TIME_TO_PAY = 5 * 60 * 1000;
const MAX_HOLD = 2 * HOLD_MS;

/** Writes the checked data as the cart's order. A cart that was submitted before keeps its order. */
export async function writeOrder(
  { context, sale, now }: LockedCart,
  checked: Checked,
  body: CheckoutData,
): Promise<OrderRow> {
  const { db, customer, visitor } = context;
  const { held, price, coupon, gateway } = checked;
  const values = {
    status: 'pending',
    customerId: customer?.id ?? null,
    buyerName: body.buyer.name,
    buyerEmail: body.buyer.email,
    buyerPhone: body.buyer.phone,
    currency: sale.event.currency,
    subtotalMinor: price.subtotalMinor,
    discountMinor: price.discountMinor,
    feesMinor: price.feesMinor,
    totalMinor: price.totalMinor,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    expiresAt:
      gateway?.provider === 'offline'
        ? timeToTransfer(gateway, sale.event, now, context.company.timezone)
        : timeToPay(held, now),
    cancelledAt: null,
    cancelReason: null,
  } as const;
  const [known] = await db.update(orders).set(values).where(eq(orders.cartId, held.cart.id)).returning();
  if (known) {
    return known;
  }
  const { companyId, id: eventId } = sale.event;
  for (;;) {
    const [created] = await db
      .insert(orders)
      .values({
        ...values,
        companyId,
        eventId,
        cartId: held.cart.id,
        visitor,
        reference: newOrderReference(),
        accessKey: newToken(),
        createdAt: now,
      })
      .onConflictDoNothing({ target: orders.reference })
      .returning();
    if (created) {
      await db.insert(orderHistory).values({ companyId, orderId: created.id, what: 'Order placed', at: now });
      return created;
    }
  }
}

/** The end of the hold, or slightly later if the buyer was only just redirected to pay. */
function timeToPay({ cart }: HeldCart, now: Date): Date {
  const started = (cart.checkoutStartedAt ?? cart.createdAt).getTime();
  const wanted = Math.max(cart.expiresAt.getTime(), now.getTime() + TIME_TO_PAY);
  return new Date(Math.max(cart.expiresAt.getTime(), Math.min(wanted, started + MAX_HOLD)));
}

/** Writes the order's tickets from the current cart and names. A ticket's price is its price after discount. */
export async function writeTickets(
  { context, now }: LockedCart,
  order: OrderRow,
  { price, holders }: Checked,
): Promise<void> {
  await context.db
    .delete(tickets)
    .where(and(eq(tickets.orderId, order.id), inArray(tickets.status, ['reserved', 'cancelled'])));
  await context.db.insert(tickets).values(
    price.tickets.map(({ ticketTypeId, priceMinor, discountMinor }, index) => ({
      companyId: order.companyId,
      eventId: order.eventId,
      orderId: order.id,
      ticketTypeId,
      code: newTicketCode(),
      status: 'reserved' as const,
      priceMinor: priceMinor - discountMinor,
      ...holders[index],
      createdAt: now,
    })),
  );
}
