import { z } from 'zod';
import { defineEndpoints, id, ids } from './define.ts';
import {
  email,
  instant,
  listQuery,
  messageOnly,
  money,
  moneyInput,
  optionalText,
  pageOrList,
  requiredText,
  wrapped,
} from './shapes.ts';

/** Life of an order. `pending` holds seats until `expires_at`; `refunded` gave all money back. */
export const ORDER_STATUSES = ['pending', 'paid', 'partially_refunded', 'refunded', 'cancelled', 'expired'] as const;
export const orderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.output<typeof orderStatus>;

/** Life of a ticket. `reserved` belongs to an unpaid order; `issued` admits. */
export const TICKET_STATUSES = ['reserved', 'issued', 'cancelled'] as const;
export const ticketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = z.output<typeof ticketStatus>;

/** A ticket with the person who holds it: to staff an attendee. */
export const attendee = z.object({
  id: z.number(),
  event_id: z.number(),
  order_id: z.number().nullable(),
  order_reference: z.string().nullable(),
  allocation_id: z.number().nullable(),
  ticket_type_id: z.number(),
  ticket_type_name: z.string(),
  /** What the QR code says. */
  code: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  special_requirements: z.string().nullable(),
  status: ticketStatus,
  price: money,
  checked_in_at: instant.nullable(),
  created_at: instant,
});
export type Attendee = z.output<typeof attendee>;

export const payment = z.object({
  id: z.number(),
  reference: z.string(),
  gateway_name: z.string().nullable(),
  /** The kind of the gateway; null where it is gone. */
  provider: z.enum(['sandbox', 'stripe', 'offline']).nullable(),
  status: z.enum(['pending', 'succeeded', 'failed', 'abandoned', 'refunded']),
  amount: money,
  failure_reason: z.string().nullable(),
  created_at: instant,
});

export const refund = z.object({
  id: z.number(),
  amount: money,
  reason: z.string().nullable(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** Why the provider refused it, where it did. */
  failure_reason: z.string().nullable(),
  created_at: instant,
});

export const order = z.object({
  id: z.number(),
  event_id: z.number(),
  event_name: z.string(),
  reference: z.string(),
  status: orderStatus,
  buyer_name: z.string(),
  buyer_email: z.string(),
  buyer_phone: z.string().nullable(),
  currency: z.string(),
  subtotal: money,
  discount: money,
  fees: money,
  total: money,
  refunded: money,
  coupon_code: z.string().nullable(),
  quantity: z.number(),
  created_at: instant,
  paid_at: instant.nullable(),
  expires_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
});
export type Order = z.output<typeof order>;

export const orderDetail = order.extend({
  tickets: z.array(attendee),
  payments: z.array(payment),
  refunds: z.array(refund),
  /** What happened, newest first. */
  history: z.array(z.object({ id: z.number(), what: z.string(), who: z.string().nullable(), at: instant })),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const ORDER_SORTS = ['created_at', 'buyer_name', 'total', 'status', 'reference'] as const;
export const ATTENDEE_SORTS = ['name', 'created_at', 'checked_in_at', 'status'] as const;

const orderAnswer = wrapped(orderDetail).extend({ message: z.string() });

export const checkInResult = z.object({
  /** `admitted` now; `already_in`: was admitted before, at `checked_in_at`; `refused`: not a valid ticket of this event. */
  outcome: z.enum(['admitted', 'already_in', 'refused', 'undone']),
  message: z.string(),
  attendee: attendee.nullable(),
});
export type CheckInResult = z.output<typeof checkInResult>;

export const orders = defineEndpoints({
  'GET /events/orders/{eventID}/json': {
    summary: 'Orders of an event; search by reference, buyer name or e-mail',
    access: 'orders.view',
    params: ids('eventID'),
    query: z.object({ ...listQuery(ORDER_SORTS), status: orderStatus.optional() }),
    response: pageOrList(order),
  },
  'GET /events/orders/{eventID}/export': {
    summary: 'Orders of an event as CSV, with the list’s search and filters',
    access: 'orders.export',
    params: ids('eventID'),
    query: z.object({ search: z.string().max(200).optional(), status: orderStatus.optional() }),
    file: 'text/csv',
  },
  'GET /orders/json': {
    summary: 'Orders of all events',
    access: 'orders.view',
    query: z.object({ ...listQuery(ORDER_SORTS), status: orderStatus.optional(), event_id: id.optional() }),
    response: pageOrList(order),
  },
  'GET /orders/export': {
    summary: 'Orders of all events as CSV, with the list’s search and filters',
    access: 'orders.export',
    query: z.object({ search: z.string().max(200).optional(), status: orderStatus.optional() }),
    file: 'text/csv',
  },
  'GET /orders/get-order/{id}': {
    summary: 'One order with its tickets, payments, refunds and history',
    access: 'orders.view',
    params: ids('id'),
    response: wrapped(orderDetail),
  },
  'POST /orders/{id}/cancel': {
    summary:
      'Cancels an order, frees its seats and gives back the money that was paid; cancelling twice changes nothing',
    access: 'orders.manage',
    params: ids('id'),
    body: z.object({ reason: optionalText(300), refund: z.boolean().default(true) }),
    response: orderAnswer,
    answers: { 409: messageOnly },
  },
  'POST /orders/{id}/refund': {
    summary: 'Gives back part of the money, or the rest; `ticket_ids` also cancels those tickets',
    access: 'orders.manage',
    params: ids('id'),
    body: z.object({ amount: moneyInput, reason: optionalText(300), ticket_ids: z.array(id).default([]) }),
    response: orderAnswer,
    answers: { 409: messageOnly },
  },
  'POST /orders/{id}/mark-paid': {
    summary:
      'Notes that the money of an order that is not paid online has come: its tickets are issued and mailed; doing it twice changes nothing',
    access: 'orders.manage',
    params: ids('id'),
    response: orderAnswer,
    answers: { 409: messageOnly },
  },
  'POST /orders/{id}/resend': {
    summary: 'Mails the tickets again, to the buyer or to another address',
    access: 'orders.manage',
    params: ids('id'),
    body: z.object({ email: email.optional() }),
    response: messageOnly,
  },
  'GET /events/attendees/{eventID}/json': {
    summary: 'Tickets of an event with who holds them; search by name, e-mail, code or order',
    access: 'orders.view',
    params: ids('eventID'),
    query: z.object({
      ...listQuery(ATTENDEE_SORTS),
      status: ticketStatus.optional(),
      checked_in: z.enum(['yes', 'no']).optional(),
      ticket_type_id: id.optional(),
    }),
    response: pageOrList(attendee),
  },
  'GET /events/attendees/{eventID}/export': {
    summary: 'Attendees of an event as CSV',
    access: 'orders.export',
    params: ids('eventID'),
    query: z.object({ search: z.string().max(200).optional() }),
    file: 'text/csv',
  },
  'PUT /events/attendees/{eventID}/{ticketID}': {
    summary: 'Changes who holds a ticket',
    access: 'orders.manage',
    params: ids('eventID', 'ticketID'),
    body: z.object({
      name: requiredText(120, 'Enter a name.'),
      email: email.nullish(),
      phone: optionalText(40),
      special_requirements: optionalText(500),
    }),
    response: wrapped(attendee).extend({ message: z.string() }),
  },
  'POST /events/check-in/{eventID}': {
    summary: 'Admits by the code of a QR ticket or by ticket id; `undo` takes it back. A ticket is admitted once',
    access: 'check-in.manage',
    params: ids('eventID'),
    body: z
      .object({
        code: z.string().trim().max(200).optional(),
        ticket_id: id.optional(),
        undo: z.boolean().default(false),
      })
      .refine((value) => value.code || value.ticket_id, { path: ['code'], message: 'Scan a code or choose a person.' }),
    response: wrapped(checkInResult),
  },
  'GET /events/check-in/{eventID}/counts': {
    summary: 'How many tickets there are and how many are in',
    access: 'check-in.manage',
    params: ids('eventID'),
    response: wrapped(z.object({ issued: z.number(), checked_in: z.number() })),
  },
});
