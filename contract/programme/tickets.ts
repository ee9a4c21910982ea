import { z } from 'zod';
import { FEE_MODES, SALE_STATES } from '#domain/programme/tickets.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { endsAfter, numeric, optionalDateTime, optionalNumeric } from '../kit/inputs.ts';
import { changes, creates } from '../kit/records.ts';
import {
  baseVersion,
  conflictAnswer,
  currency,
  decimalInput,
  flag,
  instant,
  lastSaved,
  messageOnly,
  money,
  moneyInput,
  optionalParagraphs,
  optionalText,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

export const saleState = z.enum(SALE_STATES);

/** An event's ticket settings. */
export const ticketConfig = z.object({
  event_id: z.number(),
  is_selling: absent(z.boolean(), true),
  /** Capacity shared by all ticket types; null if only the types have limits. */
  capacity: z.number().nullable(),
  /** Maximum number of tickets per order. */
  max_per_order: z.number(),
  sale_start: instant.nullable(),
  sale_end: instant.nullable(),
  /** Booking fee of a paid ticket: a percentage of its price plus a fixed amount. */
  fee_percent: z.string(),
  fee_fixed: money,
  fee_mode: z.enum(FEE_MODES),
  /** Ask for a name and an email address for each ticket. */
  collect_attendees: z.boolean(),
  ask_phone: z.boolean(),
  ask_special_requirements: z.boolean(),
  show_remaining_below: z.number(),
  /** How tax is included in the prices, as entered by the organiser: “8.1% VAT included”. */
  tax_note: z.string().nullable(),
  /** How many minutes before the start the doors open; null where nothing is said of it. */
  doors_minutes: z.number().nullable(),
  minimum_age: z.number().nullable(),
  accessibility: z.string().nullable(),
  /** Until when and how much of a ticket is refunded, in the organiser's own words. */
  refund_rule: z.string().nullable(),
  terms: z.string().nullable(),
  confirmation_message: z.string().nullable(),
  updated_at: lastSaved,
});
entities.add(ticketConfig, { id: 'TicketConfig' });
export type TicketConfig = Read<typeof ticketConfig>;

const whole = (max: number) => z.number({ error: 'Enter a whole number.' }).int('Enter a whole number.').max(max);

/** Empty means no limit. */
const optionalCapacity = optionalNumeric(whole(1_000_000).min(0, 'Enter a capacity of 0 or more, or leave it empty.'));

const saleWindow = { sale_start: optionalDateTime(), sale_end: optionalDateTime() };
const salesInOrder = endsAfter('sale_start', 'sale_end', 'Sales must end after they start.');

export const ticketConfigInput = z
  .object({
    is_selling: flag.default(true),
    capacity: optionalCapacity,
    max_per_order: numeric(whole(100).min(1, 'Allow at least one ticket in an order.')).default(10),
    ...saleWindow,
    fee_percent: decimalInput.refine((value) => Number(value) <= 50, 'Enter a fee up to 50%.').default('0'),
    fee_fixed: moneyInput.default('0'),
    fee_mode: z.enum(FEE_MODES).default('buyer_pays'),
    collect_attendees: flag.default(true),
    ask_phone: flag.default(false),
    ask_special_requirements: flag.default(false),
    show_remaining_below: numeric(whole(1000).min(0)).default(10),
    tax_note: optionalText(120),
    doors_minutes: optionalNumeric(whole(1440).min(0, 'Enter 0 or more minutes, or leave it empty.')).default(null),
    minimum_age: optionalNumeric(whole(99).min(0, 'Enter an age of 0 or more, or leave it empty.')).default(null),
    accessibility: optionalParagraphs(500),
    refund_rule: optionalParagraphs(500),
    terms: optionalParagraphs(10_000),
    confirmation_message: optionalParagraphs(2_000),
    updated_at: baseVersion,
  })
  .refine(...salesInOrder);

export const ticketType = z.object({
  id: z.number(),
  event_id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  price: money,
  currency,
  capacity: z.number().nullable(),
  min_per_order: absent(z.number(), 1),
  max_per_order: z.number(),
  sale_start: instant.nullable(),
  sale_end: instant.nullable(),
  is_active: absent(z.boolean(), true),
  is_hidden: z.boolean(),
  position: z.number(),
  sale_state: absent(saleState, 'on_sale'),
  /**
   * Tickets issued; seats held by carts and unpaid orders; seats reserved for allocations; seats left (null if
   * unlimited).
   */
  sold: z.number(),
  held: z.number(),
  allocated: z.number(),
  left: z.number().nullable(),
  updated_at: lastSaved,
});
entities.add(ticketType, { id: 'TicketType' });
export type TicketType = Read<typeof ticketType>;

export const ticketTypeInput = z
  .object({
    name: requiredText(120, 'Enter a name such as Standard.'),
    description: optionalParagraphs(1_000),
    price: moneyInput,
    capacity: optionalCapacity,
    min_per_order: numeric(whole(100).min(1, 'Enter at least 1.')).default(1),
    max_per_order: numeric(whole(100).min(1, 'Enter at least 1.')).default(10),
    ...saleWindow,
    is_active: flag.default(true),
    is_hidden: flag.default(false),
    updated_at: baseVersion,
  })
  .refine(...salesInOrder)
  .refine((value) => value.max_per_order >= value.min_per_order, {
    path: ['max_per_order'],
    message: 'The maximum per order must not be below the minimum.',
  });

export const tickets = defineEndpoints({
  'GET /events/ticket-config/{eventID}': {
    call: 'config',
    summary: 'Ticket settings of an event; the defaults if none are saved',
    access: 'tickets.view',
    response: wrapped(ticketConfig),
  },
  'POST /events/ticket-config/{eventID}': {
    call: 'saveConfig',
    summary: 'Saves the ticket settings, as JSON or multipart',
    access: 'tickets.manage',
    body: ticketConfigInput,
    multipart: true,
    response: withMessage(ticketConfig),
    answers: { 409: conflictAnswer },
  },
  'GET /events/ticket-types/{eventID}': {
    call: 'types',
    summary: 'Ticket types in order, with tickets sold, held, allocated and left',
    access: 'tickets.view',
    response: wrapped(z.array(ticketType)),
  },
  'POST /events/ticket-types/{eventID}': {
    call: 'createType',
    summary: 'Adds a ticket type at the end of the list',
    access: 'tickets.manage',
    ...creates(ticketType, ticketTypeInput),
  },
  'PUT /events/ticket-types/{eventID}/order': {
    call: 'reorder',
    summary: 'Reorders ticket types; takes all ids, first to last',
    access: 'tickets.manage',
    body: z.object({
      ticket_types: z.array(z.union([id, z.object({ id }).transform((value) => value.id)])).min(1),
    }),
    response: withMessage(z.array(ticketType)),
  },
  'PUT /events/ticket-types/{eventID}/{ticketTypeID}': {
    call: 'updateType',
    summary: 'Changes a ticket type; 422 if the capacity is below the seats already taken',
    access: 'tickets.manage',
    ...changes(ticketType, ticketTypeInput),
  },
  'DELETE /events/ticket-types/{eventID}/{ticketTypeID}': {
    call: 'removeType',
    summary: 'Deletes a ticket type; 409 if it is in use',
    access: 'tickets.manage',
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle': {
    call: 'toggleType',
    summary: 'Switches the sale of a ticket type on or off',
    access: 'tickets.manage',
    response: withMessage(ticketType),
  },
});
