import type { OrderStatus } from '#domain/selling/orders.ts';
import type { CartPrice } from '#domain/selling/priceCart.ts';
import type { PlannedEvent } from '#server/areas/programme/events/demo/planEvents.ts';
import type { TicketTypePlan } from '#server/areas/programme/events/demo/TicketPlan.ts';
import type { configOf } from '#server/areas/programme/tickets/demo/planTicketTypes.ts';
import type { CouponPlan } from '#server/areas/selling/coupons/demo/couponPlans.ts';
import type { orders } from '#server/database/schema/selling/orders.ts';
import type { coupons, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { DemoRow } from '#server/demo/Book.ts';
import type { Person } from '#server/demo/names.ts';

/** An order before its amounts are calculated: what was bought, when, by whom, and its final status. */
export type OrderDraft = {
  event: EventOnSale;
  at: Date;
  lines: DraftLine[];
  status: OrderStatus;
  coupon: DemoRow<typeof coupons> | null;
  buyer: Person;
  customerId: number | null;
  /** The claimed allocation of a free ticket, regardless of the type's price. */
  allocationId?: number;
};

export type DraftLine = { type: TypeOnSale; quantity: number };

/** An event with everything its orders depend on. */
export type EventOnSale = PlannedEvent & {
  config: ReturnType<typeof configOf>;
  types: TypeOnSale[];
  coupons: { plan: CouponPlan; row: DemoRow<typeof coupons>; uses: number }[];
};

export type TypeOnSale = { plan: TicketTypePlan; row: DemoRow<typeof ticketTypes> };

/** An order created from a draft, and its result. */
export type OrderOutcome = {
  draft: OrderDraft;
  order: DemoRow<typeof orders>;
  price: CartPrice;
  isAtDoor: boolean;
  endedAt: Date;
  /** Why staff refunded it, or why it was not paid. */
  reason: string;
};
