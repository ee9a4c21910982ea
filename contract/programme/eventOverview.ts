import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { restricted } from '../kit/restricted.ts';
import { calendarDay, currency, instant, money } from '../kit/shapes.ts';

const salesMoney = restricted(money, 'orders.view');

/** Figures of an event's overview. Days are in the company's timezone. */
export const eventOverview = z.object({
  event_id: z.number(),
  currency,
  orders: restricted(z.number(), 'orders.view'),
  /** Tickets issued and not cancelled, and how many of them are checked in. */
  sold: z.number(),
  checked_in: z.number(),
  revenue: salesMoney,
  /** Carts that hold seats at the moment. */
  carts: z.object({ count: z.number(), seats: z.number() }),
  /** Whole days until the event starts; 0 on the day itself, negative afterwards. */
  days_left: z.number(),
  /** Cumulative ticket sales at the end of each day, from the first sale on; at most 60 points. */
  points: z.array(
    z.object({
      date: calendarDay,
      sold: z.number(),
      revenue: salesMoney,
      /** Cumulative sales of the compared event at the same distance from its start; null if there is no comparison. */
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
    /** The most used coupons. `uses` is the number that counts against the coupon's limit. */
    z.array(z.object({ id: z.number(), code: z.string(), uses: z.number(), discount: salesMoney })),
    'orders.view',
  ),
  /** The event to compare with: the requested one, otherwise the previous one in the same group or campaign. */
  comparison: z
    .object({
      id: z.number(),
      name: z.string(),
      start_date: instant,
      is_proposed: z.boolean(),
      /** Its sales at the same distance from its start, and in total. */
      sold_by_then: z.number(),
      sold: z.number(),
    })
    .nullable(),
});
entities.add(eventOverview, { id: 'EventOverview' });
export type EventOverview = Read<typeof eventOverview>;
