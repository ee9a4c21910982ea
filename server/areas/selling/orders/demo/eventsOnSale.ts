import { plannedEvents } from '#server/areas/programme/events/demo/planEvents.ts';
import { configOf } from '#server/areas/programme/tickets/demo/planTicketTypes.ts';
import { COUPON_PLANS } from '#server/areas/selling/coupons/demo/couponPlans.ts';
import { coupons, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import type { EventOnSale } from './OrderDraft.ts';

/** The events of a company with their ticket types and coupons. */
export function eventsOnSale(demo: Demo): EventOnSale[] {
  const { book, company } = demo;
  const types = Map.groupBy(book.rowsOf(company, ticketTypes), ({ eventId }) => eventId);
  const codes = Map.groupBy(book.rowsOf(company, coupons), ({ eventId }) => eventId);
  return plannedEvents(demo).map(({ plan, row }) => ({
    plan,
    row,
    config: configOf(plan.config),
    types: (types.get(row.id) ?? []).flatMap((type) => withPlan(type, plan.types, ({ name }) => name === type.name)),
    coupons: (codes.get(row.id) ?? [])
      .flatMap((coupon) => withPlan(coupon, COUPON_PLANS[row.name] ?? [], ({ code }) => code === coupon.code))
      .map((coupon) => ({ ...coupon, uses: 0 })),
  }));
}

function withPlan<R, P>(row: R, plans: P[], isOfRow: (plan: P) => boolean): { row: R; plan: P }[] {
  const plan = plans.find(isOfRow);
  return plan ? [{ row, plan }] : [];
}
