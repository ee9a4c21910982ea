import { type CartPrice, priceCart } from '#domain/priceCart.ts';
import { feesOf } from '#server/areas/cart/priceHeld.ts';
import { RELEASED } from '#server/areas/checkout/releaseOrder.ts';
import { newToken } from '#server/tokens.ts';
import { type Book, nextId } from './book.ts';
import { draftGuests } from './draftGuests.ts';
import { type Draft, draftOrders, draftPending } from './draftOrders.ts';
import { giveCustomersOrders } from './giveCustomersOrders.ts';
import type { PlannedCompany } from './planCompany.ts';
import { planPayments } from './planPayments.ts';
import { planTickets } from './planTickets.ts';
import type { Random } from './random.ts';

const MINUTE = 60_000;
const REASONS = ['Ill', 'Bought twice', 'The date does not suit', 'Travel plans changed'];

export type OrderMeans = { now: Date; random: Random };

/** How an order came to its end. */
export type Course = {
  draft: Draft;
  order: Book['orders'][number];
  price: CartPrice;
  isAtDoor: boolean;
  endedAt: Date;
  /** Why staff gave money back, or why the order came to nothing. */
  reason: string;
};

/** Writes down all orders of a company in the order in which they came, with what was paid and what happened. */
export function planOrders(book: Book, company: PlannedCompany, means: OrderMeans): void {
  const drafts = company.events.flatMap((event) => [
    ...draftGuests(book, company, event, means),
    ...draftOrders(company, event, means),
    ...draftPending(company, event, means),
  ]);
  giveCustomersOrders(company, drafts, means);
  const references = new Set(book.orders.map(({ reference }) => reference));
  for (const draft of drafts.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const course = planOrder(book, company, draft, newReference(references, means.random), means);
    const tickets = planTickets(book, company, course, means);
    planPayments(book, company, course, tickets, means);
  }
}

function newReference(taken: Set<string>, random: Random): string {
  for (;;) {
    const reference = `${random.code(4)}-${random.code(4)}`;
    if (!taken.has(reference)) {
      taken.add(reference);
      return reference;
    }
  }
}

function planOrder(
  book: Book,
  company: PlannedCompany,
  draft: Draft,
  reference: string,
  { now, random }: OrderMeans,
): Course {
  const { event, at, status, coupon, buyer, customerId } = draft;
  const price = priceOf(draft);
  const isFree = price.totalMinor === 0;
  const hasStarted = event.row.startsAt <= now && event.plan.hours < 24;
  const isAtDoor = status === 'pending' || (status === 'paid' && !isFree && hasStarted && random.chance(0.08));
  // What was cancelled had been paid or not, half and half; what had been paid was given back.
  const isPaid = !['pending', 'expired'].includes(status) && (status !== 'cancelled' || isFree || random.chance(0.5));
  const paidAt = isPaid ? paidAtOf(draft, isFree, isAtDoor, { now, random }) : null;
  const endedAt = new Date(
    Math.min((paidAt ?? at).getTime() + random.whole(60, 8 * 1440) * MINUTE, now.getTime() - MINUTE),
  );
  const released = status === 'expired' ? 'expired' : random.pick(['declined', 'abandoned'] as const);
  const reason = isPaid ? random.pick(REASONS) : RELEASED[released];
  const releasedAt = new Date(at.getTime() + random.whole(2, 12) * MINUTE);
  const { subtotalMinor, discountMinor, feesMinor, totalMinor } = price;
  const order = {
    id: nextId(book.orders),
    companyId: company.id,
    eventId: event.row.id,
    cartId: null,
    customerId,
    visitor: null,
    reference,
    accessKey: newToken(),
    status,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: event.config.askPhone ? company.phoneOf(random) : null,
    currency: company.plan.currency,
    subtotalMinor,
    discountMinor,
    feesMinor,
    totalMinor,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    expiresAt: expiryOf(draft),
    paidAt,
    cancelledAt: status === 'cancelled' ? (isPaid ? endedAt : releasedAt) : null,
    cancelReason: status === 'cancelled' || status === 'expired' ? reason : null,
    createdAt: at,
  };
  book.orders.push(order);
  return { draft, order, price, isAtDoor, endedAt: order.cancelledAt ?? endedAt, reason };
}

/** The checkout's own price; an invitation costs nothing, whatever its type does. */
function priceOf({ lines, coupon, event, allocationId }: Draft): CartPrice {
  const held = lines.map(({ type, quantity }) => ({
    ticketTypeId: type.row.id,
    priceMinor: allocationId === undefined ? type.row.priceMinor : 0,
    quantity,
  }));
  return priceCart(held, coupon, feesOf(event.config));
}

/** At once where there is nothing to pay, soon by card, and around the start at the door. */
function paidAtOf({ at, event }: Draft, isFree: boolean, isAtDoor: boolean, { now, random }: OrderMeans): Date {
  if (isFree) {
    return at;
  }
  const wanted = isAtDoor
    ? event.row.startsAt.getTime() + random.whole(-40, 30) * MINUTE
    : at.getTime() + random.whole(1, 4) * MINUTE;
  return new Date(Math.min(Math.max(wanted, at.getTime() + MINUTE), now.getTime() - MINUTE));
}

/** A card has 15 minutes; what is paid at the door waits for the event. */
function expiryOf({ status, at, event }: Draft): Date | null {
  if (status === 'pending') {
    return event.row.startsAt > at ? event.row.startsAt : event.row.endsAt;
  }
  return status === 'expired' ? new Date(at.getTime() + 15 * MINUTE) : null;
}
