import { type PlannedEvent, plannedEvents } from '#server/areas/programme/events/demo/planEvents.ts';
import type { TicketConfigPlan } from '#server/areas/programme/events/demo/TicketPlan.ts';
import { eventGroups } from '#server/database/schema/programme/events.ts';
import { ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;

/** Adds each event's ticket settings and types. */
export function planTicketTypes(demo: Demo): void {
  const { book, company } = demo;
  for (const event of plannedEvents(demo)) {
    const { row, plan } = event;
    book.add(ticketConfigs, { eventId: row.id, companyId: company.id, ...configOf(plan.config) });
    for (const [position, type] of plan.types.entries()) {
      const { name, description, priceMinor, capacity, minPerOrder, maxPerOrder, isActive, isHidden } = type;
      book.add(ticketTypes, {
        companyId: company.id,
        eventId: row.id,
        name,
        description,
        priceMinor,
        capacity,
        minPerOrder,
        maxPerOrder,
        saleStartsAt: daysFrom(demo.now, type.saleFrom),
        saleEndsAt: daysFrom(demo.now, type.saleUntil),
        isActive,
        isHidden,
        position,
        seriesKey: seriesKeyOf(demo, event, position),
        createdAt: row.createdAt,
      });
    }
  }
}

export function configOf(plan: TicketConfigPlan = {}) {
  return {
    isSelling: plan.isSelling ?? true,
    capacity: plan.capacity ?? null,
    maxPerOrder: plan.maxPerOrder ?? 10,
    feeBasisPoints: Math.round((plan.feePercent ?? 0) * 100),
    feeFixedMinor: plan.feeFixedMinor ?? 0,
    feeMode: plan.organiserPays ? ('organiser_pays' as const) : ('buyer_pays' as const),
    askPhone: plan.askPhone ?? false,
    askSpecialRequirements: plan.askSpecialRequirements ?? false,
    taxNote: plan.taxNote ?? null,
    doorsMinutes: plan.doorsMinutes ?? null,
    minimumAge: plan.minimumAge ?? null,
    accessibility: plan.accessibility ?? null,
    refundRule: plan.refundRule ?? null,
    terms: plan.terms ?? null,
    confirmationMessage: plan.confirmation ?? null,
  };
}

/** Across all dates of a series that shares tickets, a type has the same key, which is the same on every run. */
function seriesKeyOf({ book }: Demo, { row }: PlannedEvent, position: number): string | null {
  const group = book.rows(eventGroups).find(({ id }) => id === row.groupId);
  const number = String((group?.id ?? 0) * 100 + position).padStart(12, '0');
  return group?.sharesTickets ? `00000000-0000-4000-8000-${number}` : null;
}

function daysFrom(now: Date, days: number | undefined): Date | null {
  return days === undefined ? null : new Date(now.getTime() + days * DAY);
}
