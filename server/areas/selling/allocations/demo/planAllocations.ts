import { demoStaff } from '#server/areas/account/auth/demo/demoStaff.ts';
import { guestsOf } from '#server/areas/people/contacts/demo/planContacts.ts';
import { type PlannedEvent, plannedEvents } from '#server/areas/programme/events/demo/planEvents.ts';
import { allocations, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { newToken } from '#server/tokens.ts';
import { ALLOCATION_PLANS, type AllocationStage } from './allocationPlans.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOTES = ['Speaker', 'Sponsor', 'Press', 'Band', 'Volunteer', null, null];

/** Adds allocations in every state; the tickets of claimed ones are added with the orders. */
export function planAllocations(demo: Demo): void {
  const guests = guestsOf(demo);
  for (const event of plannedEvents(demo)) {
    const plan = ALLOCATION_PLANS[event.row.name] ?? {};
    for (const stage of STAGES) {
      for (let count = plan[stage] ?? 0; count > 0; count -= 1) {
        planAllocation(demo, event, stage, demo.random.pick(guests));
      }
    }
  }
}

const STAGES: AllocationStage[] = ['pending', 'sent', 'claimed', 'expired', 'cancelled'];

function planAllocation(
  demo: Demo,
  event: PlannedEvent,
  stage: AllocationStage,
  guest: { name: string; email: string },
): void {
  const { book, company, now, random } = demo;
  const name = (event.plan.types.find(({ isForGuests }) => isForGuests) ?? event.plan.types[0])?.name;
  const type = book.rowsOf(company, ticketTypes).find((one) => one.eventId === event.row.id && one.name === name);
  if (!type) {
    return;
  }
  const end = Math.min(now.getTime(), event.row.startsAt.getTime());
  const createdAt = new Date(end - random.whole(8 * 24, 30 * 24) * HOUR);
  const sentAt = stage === 'pending' ? null : new Date(createdAt.getTime() + random.whole(1, 30) * HOUR);
  const doneAt = new Date(createdAt.getTime() + random.whole(2 * 24, 7 * 24) * HOUR);
  book.add(allocations, {
    companyId: company.id,
    eventId: event.row.id,
    ticketTypeId: type.id,
    quantity: random.pick([1, 1, 1, 2, 2]),
    ...guest,
    note: random.pick(NOTES),
    // Expired allocations are sent ones past their expiry.
    status: stage === 'expired' ? 'sent' : stage,
    token: newToken(),
    sentAt,
    expiresAt: expiryOf(stage, event, doneAt, now),
    claimedAt: stage === 'claimed' ? doneAt : null,
    cancelledAt: stage === 'cancelled' ? doneAt : null,
    cancelReason: stage === 'cancelled' ? random.pick(['Cannot come', 'Invited twice', 'Wrong address']) : null,
    createdBy: demoStaff(demo).owner.id,
    createdAt,
  });
}

function expiryOf(stage: AllocationStage, event: PlannedEvent, doneAt: Date, now: Date): Date | null {
  if (stage === 'expired') {
    return doneAt;
  }
  const day = Math.floor((now.getTime() + (event.row.startsAt.getTime() - now.getTime()) / 2) / DAY) * DAY;
  return event.row.startsAt > now && stage !== 'pending' ? new Date(Math.max(day, now.getTime() + 2 * DAY)) : null;
}
