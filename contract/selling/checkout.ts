import { z } from 'zod';
import { TICKET_STATUSES } from '#domain/programme/tickets.ts';
import { PAYMENT_STATUSES } from '#domain/selling/orders.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import {
  email,
  flag,
  instant,
  money,
  optionalEmail,
  optionalParagraphs,
  optionalPhone,
  requiredText,
} from '../kit/shapes.ts';
import { orderRecord } from './orders.ts';

/** A ticket as its holder sees it. */
export const portalTicket = z.object({
  id: z.number(),
  code: z.string(),
  /** The QR code as a data URI (SVG). */
  qr: z.string(),
  ticket_type_name: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: absent(z.enum(TICKET_STATUSES), 'issued'),
  price: money,
  checked_in_at: instant.nullable(),
});
entities.add(portalTicket, { id: 'PortalTicket' });
export type PortalTicket = Read<typeof portalTicket>;

/** An order as its buyer sees it. */
export const portalOrder = orderRecord
  .pick({
    id: true,
    reference: true,
    status: true,
    event_id: true,
    event_name: true,
    buyer_name: true,
    buyer_email: true,
    currency: true,
    subtotal: true,
    discount: true,
    fees: true,
    total: true,
    refunded: true,
    coupon_code: true,
    quantity: true,
    created_at: true,
    paid_at: true,
  })
  .extend({
    url: z.string(),
    calendar_url: z.string(),
    start_date: instant,
    end_date: instant,
    /** When the event was cancelled; null if it was not. */
    event_cancelled_at: instant.nullable(),
    place: z.string().nullable(),
    /** The link of an event that also takes place somewhere; only with a valid ticket. Without a place, `place` is it. */
    online_url: z.string().nullable(),
    /** How to pay an offline order; null for all other orders. */
    how_to_pay: z
      .object({
        /** The name of the payment method, such as “Bank transfer”. */
        name: z.string(),
        instructions: z.string().nullable(),
        /** When the seats are released; null if they are held until the event starts. */
        kept_until: instant.nullable(),
      })
      .nullable(),
  });
entities.add(portalOrder, { id: 'PortalOrder' });
export type PortalOrder = Read<typeof portalOrder>;

export const checkoutAttendee = z.object({
  ticket_type_id: id.optional(),
  name: requiredText(120, 'Enter a name.'),
  email: optionalEmail,
  phone: optionalPhone,
  specialRequirements: optionalParagraphs(500),
});

/** The checkout form. If the event collects attendees, there is one per ticket, in cart order. */
const checkoutData = z.object({
  buyer: z.object({ name: requiredText(120, 'Enter your name.'), email, phone: optionalPhone }),
  attendees: z.array(checkoutAttendee).max(100).default([]),
  paymentMethod: z.string().max(40).nullish(),
  paymentGatewayId: id.nullish(),
  /** Required for an event with terms. */
  agreedToTerms: flag.nullish(),
});

/** The form as it is submitted, with the total that the buyer has seen, as a decimal. */
const order = checkoutData.extend({
  total: z
    .string()
    .max(30)
    .regex(/^\d+(\.\d+)?$/)
    .nullish(),
});

/** The answer of `process` and `confirm`. */
const outcome = z.object({
  requires_redirect: z.boolean().default(false),
  redirect_url: z.string().nullable().default(null),
  message: z.string().optional(),
  /** The reference for confirming the payment. */
  payment_reference: z.string().nullable().default(null),
  payment_status: z.enum(PAYMENT_STATUSES).nullable().default(null),
  order: portalOrder.nullable(),
  tickets: z.array(portalTicket),
  /** The organiser's message to buyers. */
  confirmation_message: z.string().nullable().default(null),
  redirect_to_dashboard: z.string().nullable().default(null),
});

const refusal = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() });

export const checkout = defineEndpoints({
  'POST /portal/checkout/{eventId}/validate': {
    call: 'validate',
    summary: 'Validates the form, or without `agreedToTerms` its first step, and the cart without buying',
    access: 'visitor',
    body: checkoutData,
    response: z.object({ valid: z.literal(true) }),
    answers: { 409: refusal },
  },
  'POST /portal/checkout/{eventId}/process': {
    call: 'process',
    summary:
      'Creates an order from the cart; a free order is completed immediately, all others continue at the payment gateway',
    access: 'visitor',
    body: order,
    response: outcome,
    answers: { 409: refusal },
  },
  'POST /portal/checkout/{eventId}/confirm': {
    call: 'confirm',
    summary: 'The outcome of a payment. Idempotent: the same reference always leads to the same order',
    access: 'visitor',
    body: z.object({ payment_reference: z.string().min(8).max(100) }),
    response: outcome,
    answers: { 402: outcome.extend({ message: z.string() }), 409: outcome.extend({ message: z.string() }) },
  },
});
