import { plannedEvents } from '#server/areas/programme/events/demo/planEvents.ts';
import { coupons, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { COUPON_PLANS } from './couponPlans.ts';

const DAY = 86_400_000;

export function planCoupons(demo: Demo): void {
  const { book, company, now } = demo;
  const daysFrom = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() + days * DAY));
  const types = Map.groupBy(book.rowsOf(company, ticketTypes), ({ eventId }) => eventId);
  for (const { row } of plannedEvents(demo)) {
    for (const plan of COUPON_PLANS[row.name] ?? []) {
      const { code, percent, amountMinor, maxUses, isActive } = plan;
      book.add(coupons, {
        companyId: company.id,
        eventId: row.id,
        code,
        kind: percent === undefined ? 'fixed' : 'percent',
        basisPoints: percent === undefined ? null : percent * 100,
        amountMinor,
        maxUses,
        startsAt: daysFrom(plan.from),
        endsAt: daysFrom(plan.until),
        isActive,
        ticketTypeIds: (types.get(row.id) ?? []).flatMap(({ id, name }) => (plan.types?.includes(name) ? [id] : [])),
        createdAt: row.createdAt,
      });
    }
  }
}
