import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, optionalId } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, orEmpty } from '../kit/inputs.ts';
import { baseVersion, calendarDay, conflictAnswer, flag, lastSaved, withMessage, wrapped } from '../kit/shapes.ts';

/** How the sale of tickets is posted to the books. */
export const ticketPosting = z.object({
  is_on: z.boolean(),
  first_day: calendarDay.nullable(),
  /** The last day that is posted. */
  posted_until: calendarDay.nullable(),
  category_id: z.number().nullable(),
  /** The tax that the prices contain. */
  tax_id: z.number().nullable(),
  /** Why the day after it could not be posted. */
  problem: z.string().nullable(),
  updated_at: lastSaved,
});
entities.add(ticketPosting, { id: 'TicketPosting' });
export type TicketPosting = Read<typeof ticketPosting>;

export const ticketPostingInput = z.object({
  is_on: flag.default(false),
  first_day: orEmpty(day('Enter a date.')),
  category_id: optionalId,
  tax_id: optionalId,
  updated_at: baseVersion,
});

export const ticketSales = defineExtensions({
  'GET /accounting/ticket-sales/json': {
    call: 'get',
    summary: 'Whether and how far the sale of tickets is posted to the books',
    access: 'accounting.view',
    response: wrapped(ticketPosting),
  },
  'POST /accounting/ticket-sales/update': {
    call: 'save',
    summary: 'Posts the sale of tickets by day, event and gateway from a day on, or no longer',
    access: 'accounting.settings',
    body: ticketPostingInput,
    response: withMessage(ticketPosting),
    answers: { 409: conflictAnswer },
  },
});
