import { z } from 'zod';
import type { Read } from './absent.ts';
import { entities } from './entities.ts';
import { restricted } from './restricted.ts';
import { calendarDay, currency, instant, money } from './shapes.ts';

const salesMoney = restricted(money, 'orders.view');

/** How an event is going: what its overview shows. Days are the company's. */
export const eventOverview = z.object({
  event_id: z.number(),
  currency,
  orders: restricted(z.number(), 'orders.view'),
  /** Tickets issued and not cancelled, and how many of them are checked in. */
  sold: z.number(),
  checked_in: z.number(),
  revenue: salesMoney,
  /** Carts that hold seats now. */
  carts: z.object({ count: z.number(), seats: z.number() }),
  /** Whole days until it starts; 0 on its day, below 0 after it. */
  days_left: z.number(),
  /** Tickets sold by the end of each day, from the first sale on; at most 60 points. */
  points: z.array(
    z.object({
      date: calendarDay,
      sold: z.number(),
      revenue: salesMoney,
      /** Sold by the compared event when it was as far from its start; null without one. */
      compared: z.number().nullable(),
    }),
  ),
  types: restricted(
    z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        sold: z.number(),
        capacity: z.number().nullable(),
        revenue: salesMoney,
      }),
    ),
    'tickets.view',
  ),
  coupons: restricted(
    /** The most used ones; `uses` is the number that the coupon's own limit is compared with. */
    z.array(z.object({ id: z.number(), code: z.string(), uses: z.number(), discount: salesMoney })),
    'orders.view',
  ),
  /** The event that it is compared with: the one asked for, else the last one before it in its group or campaign. */
  comparison: z
    .object({
      id: z.number(),
      name: z.string(),
      start_date: instant,
      is_proposed: z.boolean(),
      /** Sold when it was as far from its start as this event is now, and in the end. */
      sold_by_then: z.number(),
      sold: z.number(),
    })
    .nullable(),
});
entities.add(eventOverview, { id: 'EventOverview' });
export type EventOverview = Read<typeof eventOverview>;
