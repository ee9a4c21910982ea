import { newToken } from '#server/tokens.ts';
import { type Book, nextId } from './book.ts';
import type { Draft } from './draftOrders.ts';
import type { PlannedCompany } from './planCompany.ts';
import type { PlannedEvent } from './planEvent.ts';
import type { Random } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOTES = ['Speaker', 'Sponsor', 'Press', 'Band', 'Volunteer', null, null];

type Means = { now: Date; random: Random };
type Stage = keyof NonNullable<PlannedEvent['plan']['allocations']>;

/** Writes down the invitations of an event, and answers the orders of those who claimed theirs. */
export function draftGuests(book: Book, company: PlannedCompany, event: PlannedEvent, means: Means): Draft[] {
  const stages = Object.entries(event.plan.allocations ?? {});
  return stages.flatMap(([stage, count]) =>
    Array.from({ length: count }, () => invite(book, company, event, stage, means)).filter((draft) => draft !== null),
  );
}

function invite(
  book: Book,
  company: PlannedCompany,
  event: PlannedEvent,
  stage: string,
  { now, random }: Means,
): Draft | null {
  const type = event.types.find(({ plan }) => plan.isForGuests) ?? event.types[0];
  if (!type) {
    return null;
  }
  const buyer = random.pick(company.buyers.slice(company.customers.length));
  const end = Math.min(now.getTime(), event.row.startsAt.getTime());
  const createdAt = new Date(end - random.whole(8 * 24, 30 * 24) * HOUR);
  const sentAt = stage === 'pending' ? null : new Date(createdAt.getTime() + random.whole(1, 30) * HOUR);
  const doneAt = new Date(createdAt.getTime() + random.whole(2 * 24, 7 * 24) * HOUR);
  const quantity = random.pick([1, 1, 1, 2, 2]);
  const row = {
    id: nextId(book.allocations),
    companyId: company.id,
    eventId: event.row.id,
    ticketTypeId: type.row.id,
    quantity,
    name: buyer.name,
    email: buyer.email,
    phone: null,
    note: random.pick(NOTES),
    status: STATUSES[stage] ?? ('pending' as const),
    token: newToken(),
    sentAt,
    expiresAt: expiryOf(stage, event, doneAt, now),
    claimedAt: stage === 'claimed' ? doneAt : null,
    cancelledAt: stage === 'cancelled' ? doneAt : null,
    cancelReason: stage === 'cancelled' ? random.pick(['Cannot come', 'Invited twice', 'Wrong address']) : null,
    createdBy: company.staff.owner,
    createdAt,
  };
  book.allocations.push(row);
  const claimed = { event, at: doneAt, lines: [{ type, quantity }], status: 'paid' as const, coupon: null };
  return stage === 'claimed' ? { ...claimed, buyer, customerId: null, allocationId: row.id } : null;
}

/** An expired invitation is one that was sent and whose date has passed. */
const STATUSES: Record<string, Exclude<Stage, 'expired'> | undefined> = {
  pending: 'pending',
  sent: 'sent',
  claimed: 'claimed',
  expired: 'sent',
  cancelled: 'cancelled',
};

function expiryOf(stage: string, event: PlannedEvent, doneAt: Date, now: Date): Date | null {
  if (stage === 'expired') {
    return doneAt;
  }
  const day = Math.floor((now.getTime() + (event.row.startsAt.getTime() - now.getTime()) / 2) / DAY) * DAY;
  return event.row.startsAt > now && stage !== 'pending' ? new Date(Math.max(day, now.getTime() + 2 * DAY)) : null;
}
