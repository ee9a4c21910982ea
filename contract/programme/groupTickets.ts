import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { currency, instant, money } from '../kit/shapes.ts';

/** Ticket types of one name on the dates of a group that were not cancelled, together. */
export const groupTicket = z.object({
  name: z.string(),
  /** How many dates have it. */
  dates: z.number(),
  currency,
  price_from: money,
  price_to: money,
  /** Tickets issued; seats held by carts and unpaid orders; seats reserved for allocations. */
  sold: z.number(),
  held: z.number(),
  allocated: z.number(),
  /** Seats of all dates; null if one of them has no limit. */
  capacity: z.number().nullable(),
  /** The next date that has it, or the last one. */
  event_id: z.number(),
  start_date: instant,
});
entities.add(groupTicket, { id: 'GroupTicket' });
export type GroupTicket = Read<typeof groupTicket>;

export const groupTickets = defineExtensions({
  'GET /groups/{id}/tickets': {
    call: 'list',
    summary: 'Ticket types of a group’s dates by name, with what is sold of all of them',
    access: 'tickets.view',
    response: z.object({ data: z.array(groupTicket) }),
  },
});
