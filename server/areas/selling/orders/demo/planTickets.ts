import type { TicketStatus } from '#domain/programme/tickets.ts';
import { demoStaff } from '#server/areas/account/auth/demo/demoStaff.ts';
import { newTicketCode } from '#server/areas/selling/checkout/references.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { DemoRow } from '#server/demo/Book.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { aPerson } from '#server/demo/names.ts';
import type { OrderDraft, OrderOutcome } from './OrderDraft.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEEDS = ['Vegetarian', 'Vegan', 'No nuts', 'No gluten', 'A place for a wheelchair'];

/** Adds the tickets of an order: the first in the buyer's name, the others in the names of companions. */
export function planTickets(
  { book, company, now, random }: Demo,
  { draft, order, price }: OrderOutcome,
): DemoRow<typeof tickets>[] {
  const { event, buyer, at, allocationId } = draft;
  const { checkIn } = demoStaff({ book, company });
  return price.tickets.map(({ ticketTypeId, priceMinor, discountMinor }, index) => {
    const isFirst = index === 0;
    const holder = isFirst ? buyer : aPerson(random, random.whole(6000, 99_999));
    const status = statusOf(draft.status, isFirst);
    const checkedInAt = status === 'issued' ? admittedAt(draft, order.paidAt ?? at, { now, random }) : null;
    return book.add(tickets, {
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
      checkedInBy: checkedInAt && checkIn.id,
      createdAt: at,
    });
  });
}

/** In a partially refunded order, the first ticket is cancelled. */
function statusOf(status: OrderDraft['status'], isFirst: boolean): TicketStatus {
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

/** Mostly in the hour around the start, at any time during events of several days; never before the purchase. */
function admittedAt({ event }: OrderDraft, boughtAt: Date, { now, random }: Pick<Demo, 'now' | 'random'>): Date | null {
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
