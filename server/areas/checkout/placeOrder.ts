import { and, asc, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { CartPrice } from '#js/lib/priceCart.ts';
import { couponOf, couponRefusal } from '#server/areas/cart/cartCoupon.ts';
import type { Desk } from '#server/areas/cart/Desk.ts';
import { expiredFailure } from '#server/areas/cart/expiredCart.ts';
import type { HeldCart } from '#server/areas/cart/findCart.ts';
import { priceHeld } from '#server/areas/cart/priceHeld.ts';
import { HOLD_MS } from '#server/areas/cart/writeCart.ts';
import type { CouponRow } from '#server/areas/coupons/presentCoupons.ts';
import { orderHistory, orders, paymentGateways, payments } from '#server/database/schema/orders.ts';
import { carts, tickets } from '#server/database/schema/tickets.ts';
import { conflict, invalid } from '#server/http/failures.ts';
import { newToken } from '#server/http/session.ts';
import type { GatewayRow } from '#server/payments/gatewayOf.ts';
import { assertDetails, type CheckoutData, type Holder } from './assertDetails.ts';
import { issueOrder, type OrderRow } from './issueOrder.ts';
import { mailInstructions } from './mailInstructions.ts';
import { newOrderReference, newPaymentReference, newTicketCode } from './references.ts';
import { abandonPayments } from './releaseOrder.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type Placed = { order: OrderRow; payment: PaymentRow | null };

/** A buyer who is sent to a provider has at least this long to pay, and no longer than the second in all. */
const TIME_TO_PAY = 5 * 60 * 1000;
const LONGEST_HOLD = 2 * HOLD_MS;

type Checked = {
  held: HeldCart;
  holders: Holder[];
  coupon: CouponRow | null;
  price: CartPrice;
  /** Null where nothing is to be paid. */
  gateway: GatewayRow | null;
};

/**
 * Everything that must be right before a cart becomes an order.
 * @throws 409 for an empty or expired cart and a sale that was stopped, 422 beside the fields.
 */
export async function checkCheckout(desk: Desk, body: CheckoutData): Promise<Checked> {
  const { context, sale, held, now } = desk;
  const { db, company } = context;
  if (!held) {
    throw conflict('Your cart is empty. Choose your tickets first.');
  }
  if (held.isExpired) {
    throw await expiredFailure(desk, held);
  }
  if (sale.event.status !== 'active' || !sale.config.isSelling || sale.event.endsAt <= now) {
    throw conflict('The sale of this event was stopped. Nothing was charged.');
  }
  const holders = assertDetails(held.lines, sale.config, body);
  const coupon = await couponOf(db, held.cart.couponId);
  if (held.cart.couponId !== null) {
    const own = { lines: held.lines, cartId: held.cart.id, orderId: held.pendingOrder?.id ?? 0 };
    const refusal = await couponRefusal(db, coupon, own, now, company.timezone);
    if (refusal) {
      throw invalid({ coupon: [`${refusal.replace(/\.$/, '')}. Take the coupon off to go on.`] });
    }
  }
  const price = priceHeld(held.lines, coupon, sale.config);
  const gateway = price.totalMinor === 0 ? null : await chooseGateway(desk, body.paymentGatewayId ?? null);
  return { held, holders, coupon, price, gateway };
}

/**
 * Turns the cart into an order with reserved tickets: the hold passes from the one to the other in one transaction, so
 * no seat is free in between. Idempotent by cart: a second submit answers the same order and the same payment. A free
 * order is paid at once. Needs the event's lock, which the desk holds.
 */
export async function placeOrder(desk: Desk, body: CheckoutData): Promise<Placed> {
  const before = desk.held ? null : await justPlaced(desk);
  if (before) {
    return { order: before, payment: null };
  }
  const checked = await checkCheckout(desk, body);
  const { held, price, gateway } = checked;
  const order = await writeOrder(desk, checked, body);
  await writeTickets(desk, order, checked);
  await desk.context.db
    .update(carts)
    .set({
      status: gateway?.provider === 'offline' ? 'dropped' : 'converted',
      ...(order.expiresAt ? { expiresAt: order.expiresAt } : {}),
    })
    .where(eq(carts.id, held.cart.id));
  if (!gateway) {
    await issueOrder(desk.context, order, 'Order placed, nothing to pay');
    return { order, payment: null };
  }
  if (gateway.provider === 'offline') {
    await mailInstructions(desk.context, desk.sale.event, order, gateway);
  }
  return { order, payment: await paymentFor(desk, order, gateway, price.totalMinor) };
}

async function chooseGateway({ context }: Desk, id: number | null): Promise<GatewayRow> {
  const active = await context.db
    .select()
    .from(paymentGateways)
    .where(and(eq(paymentGateways.isActive, true), isNull(paymentGateways.deletedAt)))
    .orderBy(asc(paymentGateways.position), asc(paymentGateways.id));
  if (active.length === 0) {
    throw conflict('The organiser takes no payments at the moment. Your tickets are still held.');
  }
  const chosen = id === null && active.length === 1 ? active[0] : active.find((gateway) => gateway.id === id);
  if (!chosen) {
    throw invalid({ paymentGatewayId: ['Choose how to pay.'] });
  }
  return chosen;
}

/**
 * A submit whose answer was lost is sent again after the cart has become an order for good: it gets the same order. The
 * cart of an order that is paid at the door is dropped, so that the visitor can begin another one.
 */
async function justPlaced({ context, sale, now }: Desk): Promise<OrderRow | null> {
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
  return row?.order ?? null;
}

async function writeOrder({ context, sale, now }: Desk, checked: Checked, body: CheckoutData): Promise<OrderRow> {
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
    expiresAt: gateway?.provider === 'offline' ? untilTheDoor(sale.event, now) : timeToPay(held, now),
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

/** The end of the hold, or a little later for a buyer who has only just been sent to pay. */
function timeToPay({ cart }: HeldCart, now: Date): Date {
  const started = (cart.checkoutStartedAt ?? cart.createdAt).getTime();
  const wanted = Math.max(cart.expiresAt.getTime(), now.getTime() + TIME_TO_PAY);
  return new Date(Math.max(cart.expiresAt.getTime(), Math.min(wanted, started + LONGEST_HOLD)));
}

/** Paid at the door, so the seats are kept until the event begins. */
function untilTheDoor({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): Date {
  return startsAt > now ? startsAt : endsAt;
}

/** The tickets of the order as the cart and the names are now; a ticket's price is what is left of it after discount. */
async function writeTickets({ context, now }: Desk, order: OrderRow, { price, holders }: Checked): Promise<void> {
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

/** The payment under way, where it is for the same money by the same way; else a new one. */
async function paymentFor(desk: Desk, order: OrderRow, gateway: GatewayRow, amountMinor: number): Promise<PaymentRow> {
  const open = await supersede(desk, order, { gatewayId: gateway.id, amountMinor });
  if (open) {
    return open;
  }
  const [payment] = await desk.context.db
    .insert(payments)
    .values({
      companyId: order.companyId,
      orderId: order.id,
      gatewayId: gateway.id,
      gatewayName: gateway.name,
      reference: newPaymentReference(),
      amountMinor,
      currency: order.currency,
      createdAt: desk.now,
      updatedAt: desk.now,
    })
    .returning();
  if (!payment) {
    throw new Error('The payment was not written.');
  }
  return payment;
}

/** Keeps the pending payment that still fits and gives up the others. */
async function supersede(
  { context, now }: Desk,
  order: OrderRow,
  wanted: { gatewayId: number; amountMinor: number },
): Promise<PaymentRow | null> {
  const { db, services } = context;
  const ofOrder = eq(payments.orderId, order.id);
  const [open] = await db
    .select()
    .from(payments)
    .where(
      and(
        ofOrder,
        eq(payments.status, 'pending'),
        eq(payments.gatewayId, wanted.gatewayId),
        eq(payments.amountMinor, wanted.amountMinor),
      ),
    )
    .limit(1);
  await abandonPayments(db, services, open ? and(ofOrder, ne(payments.id, open.id)) : ofOrder, now);
  return open ?? null;
}
