import type { TicketStatus } from '#domain/tickets.ts';
import { newTicketCode } from '#server/areas/checkout/references.ts';
import { type Book, nextId } from './book.ts';
import type { Draft } from './draftOrders.ts';
import { aPerson } from './names.ts';
import type { PlannedCompany } from './planCompany.ts';
import type { Course, OrderMeans } from './planOrders.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEEDS = ['Vegetarian', 'Vegan', 'No nuts', 'No gluten', 'A place for a wheelchair'];

/** Writes down the tickets of an order: the buyer's first, the others in the names of who comes along. */
export function planTickets(
  book: Book,
  company: PlannedCompany,
  { draft, order, price }: Course,
  { now, random }: OrderMeans,
): Book['tickets'] {
  const { event, buyer, at, allocationId } = draft;
  const tickets = price.tickets.map(({ ticketTypeId, priceMinor, discountMinor }, index) => {
    const isFirst = index === 0;
    const holder = isFirst ? buyer : aPerson(random, random.whole(6000, 99_999));
    const status = statusOf(draft.status, isFirst);
    const checkedInAt = status === 'issued' ? admittedAt(draft, order.paidAt ?? at, { now, random }) : null;
    return {
      id: nextId(book.tickets) + index,
      companyId: company.id,
      eventId: event.row.id,
      orderId: order.id,
      allocationId: allocationId ?? null,
      ticketTypeId,
      code: newTicketCode(),
      name: holder.name,
      email: isFirst || random.chance(0.6) ? holder.email : null,
      phone: isFirst ? (order.buyerPhone ?? null) : null,
      specialRequirements: event.config.askSpecialRequirements && random.chance(0.2) ? random.pick(NEEDS) : null,
      status,
      priceMinor: priceMinor - discountMinor,
      checkedInAt,
      checkedInBy: checkedInAt && company.staff.checkIn,
      createdAt: at,
    };
  });
  book.tickets.push(...tickets);
  return tickets;
}

/** Of an order that was given back in part, the first ticket is the one. */
function statusOf(status: Draft['status'], isFirst: boolean): TicketStatus {
  switch (status) {
    case 'pending':
      return 'reserved';
    case 'paid':
      return 'issued';
    case 'partially_refunded':
      return isFirst ? 'cancelled' : 'issued';
    default:
      return 'cancelled';
  }
}

/** Most come in the hour around the start; over an event of many days, at any time. Never before they have bought. */
function admittedAt({ event }: Draft, boughtAt: Date, { now, random }: OrderMeans): Date | null {
  const { startsAt, endsAt } = event.row;
  if (startsAt > now || !random.chance(event.plan.admitted ?? 0)) {
    return null;
  }
  const isLong = endsAt.getTime() - startsAt.getTime() > 2 * DAY;
  const end = Math.min(now.getTime(), endsAt.getTime());
  const at = isLong
    ? startsAt.getTime() + (end - startsAt.getTime()) * random.next()
    : startsAt.getTime() + random.whole(-50, 90) * MINUTE;
  return new Date(Math.min(end, Math.max(at, boughtAt.getTime() + MINUTE)));
}
