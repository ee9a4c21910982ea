import type { OrderStatus } from '#domain/orders.ts';
import type { CartPrice } from '#domain/priceCart.ts';
import type { CouponPlan } from '#server/areas/coupons/demo/couponPlans.ts';
import type { PlannedEvent } from '#server/areas/events/demo/planEvents.ts';
import type { configOf } from '#server/areas/tickets/demo/planTicketTypes.ts';
import type { TicketTypePlan } from '#server/areas/tickets/demo/TicketPlan.ts';
import type { orders } from '#server/database/schema/orders.ts';
import type { coupons, ticketTypes } from '#server/database/schema/tickets.ts';
import type { DemoRow } from '#server/demo/Book.ts';
import type { Person } from '#server/demo/names.ts';

/** An order before its sums: what was bought, when, by whom, and how it ended. */
export type OrderDraft = {
  event: EventOnSale;
  at: Date;
  lines: OrderLine[];
  status: OrderStatus;
  coupon: DemoRow<typeof coupons> | null;
  buyer: Person;
  customerId: number | null;
  /** A ticket of a claimed allocation: free, whatever the type costs. */
  allocationId?: number;
};

export type OrderLine = { type: TypeOnSale; quantity: number };

/** An event with all that its orders depend on. */
export type EventOnSale = PlannedEvent & {
  config: ReturnType<typeof configOf>;
  types: TypeOnSale[];
  coupons: { plan: CouponPlan; row: DemoRow<typeof coupons>; uses: number }[];
};

export type TypeOnSale = { plan: TicketTypePlan; row: DemoRow<typeof ticketTypes> };

/** A draft that has become an order, and how it ended. */
export type OrderOutcome = {
  draft: OrderDraft;
  order: DemoRow<typeof orders>;
  price: CartPrice;
  isAtDoor: boolean;
  endedAt: Date;
  /** Why staff gave money back, or why nothing was bought in the end. */
  reason: string;
};
