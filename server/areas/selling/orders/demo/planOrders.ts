import { type CartPrice, priceCart } from '#domain/selling/priceCart.ts';
import { guestsOf } from '#server/areas/people/contacts/demo/planContacts.ts';
import { feesOf } from '#server/areas/selling/cart/priceHeld.ts';
import { RELEASED } from '#server/areas/selling/checkout/releaseOrder.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { aPhone } from '#server/demo/names.ts';
import type { Random } from '#server/demo/random.ts';
import { newToken } from '#server/tokens.ts';
import { draftClaims } from './draftClaims.ts';
import { draftOrders, draftPending } from './draftOrders.ts';
import { eventsOnSale } from './eventsOnSale.ts';
import { giveCustomersOrders } from './giveCustomersOrders.ts';
import type { OrderDraft, OrderOutcome } from './OrderDraft.ts';
import { planPayments } from './planPayments.ts';
import { planTickets } from './planTickets.ts';

const MINUTE = 60_000;
const REASONS = ['Ill', 'Bought twice', 'The date does not suit', 'Travel plans changed'];

/** Adds all orders of a company in chronological order, with their tickets, payments, refunds and history. */
export function planOrders(demo: Demo): void {
  const { book, company } = demo;
  const buyers = { guests: guestsOf(demo), customers: book.rowsOf(company, customers) };
  const market = { ...demo, buyers };
  const drafts = eventsOnSale(demo).flatMap((event) => [
    ...draftClaims(demo, event),
    ...draftOrders(event, market),
    ...draftPending(event, market),
  ]);
  giveCustomersOrders(drafts, buyers.customers, demo);
  const references = new Set(book.rows(orders).map(({ reference }) => reference));
  for (const draft of drafts.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const outcome = planOrder(demo, draft, newReference(references, demo.random));
    planPayments(demo, outcome, planTickets(demo, outcome));
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

function planOrder({ book, company, now, random }: Demo, draft: OrderDraft, reference: string): OrderOutcome {
  const { event, at, status, coupon, buyer, customerId } = draft;
  const price = priceOf(draft, company.currency);
  const isFree = price.totalMinor === 0;
  const hasStarted = event.row.startsAt <= now && event.plan.hours < 24;
  const isAtDoor = status === 'pending' || (status === 'paid' && !isFree && hasStarted && random.chance(0.08));
  // Half of the cancelled orders had been paid, and those were refunded.
  const isPaid = !['pending', 'expired'].includes(status) && (status !== 'cancelled' || isFree || random.chance(0.5));
  const paidAt = isPaid ? paidAtOf(draft, isFree, isAtDoor, { now, random }) : null;
  const endedAt = new Date(
    Math.min((paidAt ?? at).getTime() + random.whole(60, 8 * 1440) * MINUTE, now.getTime() - MINUTE),
  );
  const released = status === 'expired' ? 'expired' : random.pick(['declined', 'abandoned'] as const);
  const reason = isPaid ? random.pick(REASONS) : RELEASED[released];
  const releasedAt = new Date(at.getTime() + random.whole(2, 12) * MINUTE);
  const { subtotalMinor, discountMinor, feesMinor, totalMinor } = price;
  const order = book.add(orders, {
    companyId: company.id,
    eventId: event.row.id,
    customerId,
    reference,
    accessKey: newToken(),
    status,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: event.config.askPhone ? aPhone(random, company) : null,
    currency: company.currency,
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
  });
  return { draft, order, price, isAtDoor, endedAt: order.cancelledAt ?? endedAt, reason };
}

/** The checkout's price; claimed allocations are free, regardless of the type's price. */
function priceOf({ lines, coupon, event, allocationId }: OrderDraft, currency: string): CartPrice {
  const held = lines.map(({ type, quantity }) => ({
    ticketTypeId: type.row.id,
    priceMinor: allocationId === undefined ? type.row.priceMinor : 0,
    quantity,
  }));
  const rule = coupon && { basisPoints: null, amountMinor: null, ticketTypeIds: [], ...coupon };
  return priceCart(held, rule, feesOf(event.config, currency));
}

/** Immediately if free, within minutes by card, around the event's start at the door. */
function paidAtOf(
  { at, event }: OrderDraft,
  isFree: boolean,
  isAtDoor: boolean,
  { now, random }: Pick<Demo, 'now' | 'random'>,
): Date {
  if (isFree) {
    return at;
  }
  const wanted = isAtDoor
    ? event.row.startsAt.getTime() + random.whole(-40, 30) * MINUTE
    : at.getTime() + random.whole(1, 4) * MINUTE;
  return new Date(Math.min(Math.max(wanted, at.getTime() + MINUTE), now.getTime() - MINUTE));
}

/** 15 minutes for card payments; orders paid at the door are held until the event. */
function expiryOf({ status, at, event }: OrderDraft): Date | null {
  if (status === 'pending') {
    return event.row.startsAt > at ? event.row.startsAt : event.row.endsAt;
  }
  return status === 'expired' ? new Date(at.getTime() + 15 * MINUTE) : null;
}
