import { z } from 'zod';
import {
  GATEWAY_PROVIDERS,
  ORDER_SORTS,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
} from '#domain/selling/orders.ts';
import { ORDER_CHANNELS } from '#domain/selling/sales.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { amountBound, anyOf, bulkResult, dayBound } from '../kit/filters.ts';
import { summedLists } from '../kit/records.ts';
import { restricted } from '../kit/restricted.ts';
import {
  currency,
  email,
  instant,
  messageOnly,
  money,
  moneyInput,
  optionalText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { attendee } from './attendees.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

export const payment = z.object({
  id: z.number(),
  reference: z.string(),
  gateway_name: z.string().nullable(),
  /** The gateway's provider; null if the gateway was deleted. */
  provider: z.enum(GATEWAY_PROVIDERS).nullable(),
  status: z.enum(PAYMENT_STATUSES),
  amount: restricted(money, 'orders.view'),
  failure_reason: z.string().nullable(),
  created_at: instant,
});
entities.add(payment, { id: 'Payment' });

export const refund = z.object({
  id: z.number(),
  amount: restricted(money, 'orders.view'),
  reason: z.string().nullable(),
  status: z.enum(REFUND_STATUSES),
  /** Why the provider declined the payment; null if it did not. */
  failure_reason: z.string().nullable(),
  created_at: instant,
});
entities.add(refund, { id: 'Refund' });

/** An order with its amounts: the fields that buyers and staff share. */
export const orderRecord = z.object({
  id: z.number(),
  event_id: z.number(),
  event_name: z.string(),
  reference: z.string(),
  status: orderStatus,
  buyer_name: z.string(),
  /** Empty for somebody who bought at the door without one. */
  buyer_email: z.string(),
  buyer_phone: z.string().nullable(),
  currency,
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
  /** How the order was made: in the portal, or by staff. */
  channel: z.enum(ORDER_CHANNELS),
  /** Paid with the test card: not counted in any figure, and its tickets admit nobody. */
  is_test: absent(z.boolean(), false),
});

const orderMoney = restricted(money, 'orders.view');

/** An order as staff see it. */
export const order = orderRecord.extend({
  subtotal: orderMoney,
  discount: orderMoney,
  fees: orderMoney,
  total: orderMoney,
  refunded: orderMoney,
});
entities.add(order, { id: 'Order' });
export type Order = Read<typeof order>;

export const orderDetail = order.extend({
  tickets: z.array(attendee),
  payments: z.array(payment),
  refunds: z.array(refund),
  /** Changes, newest first. */
  history: z.array(z.object({ id: z.number(), what: z.string(), who: z.string().nullable(), at: instant })),
});
entities.add(orderDetail, { id: 'OrderDetail' });
export type OrderDetail = Read<typeof orderDetail>;

const orderAnswer = withMessage(orderDetail);

const filters = {
  status: anyOf(orderStatus).optional(),
  channel: z.enum(ORDER_CHANNELS).optional(),
  created_from: dayBound.optional(),
  created_to: dayBound.optional(),
  total_from: amountBound.optional(),
  total_to: amountBound.optional(),
};
const exported = { search: z.string().trim().max(200).optional(), ...filters, ids: anyOf(id).optional() };
const selected = { ids: z.array(id).min(1, 'Choose an order.').max(100, 'Choose at most 100 orders.') };

export const orders = defineExtensions({
  'GET /events/orders/{eventID}/json': {
    call: 'listOfEvent',
    summary: 'Orders of an event; search by reference, buyer name or email',
    access: 'orders.view',
    ...summedLists(order, ORDER_SORTS, { ...filters }),
  },
  'GET /events/orders/{eventID}/export': {
    call: 'exportOfEvent',
    summary: 'Orders of an event as CSV, with the list’s search and filters, or only `ids`',
    access: 'orders.export',
    query: z.object(exported),
    file: 'text/csv',
  },
  'GET /orders/json': {
    call: 'list',
    summary: 'Orders of all events',
    access: 'orders.view',
    ...summedLists(order, ORDER_SORTS, { ...filters, event_id: id.optional() }),
  },
  'GET /orders/export': {
    call: 'export',
    summary: 'Orders of all events as CSV, with the list’s search and filters, or only `ids`',
    access: 'orders.export',
    query: z.object({ ...exported, event_id: id.optional() }),
    file: 'text/csv',
  },
  'POST /orders/bulk-resend': {
    call: 'bulkResend',
    summary: 'Sends the tickets of several orders to their buyers again; orders without tickets are skipped',
    access: 'orders.manage',
    body: z.object(selected),
    response: bulkResult,
    answers: { 409: messageOnly },
  },
  'POST /orders/bulk-refund': {
    call: 'bulkRefund',
    summary:
      'Refunds the remaining amount of several orders and cancels their tickets, each order in its own transaction',
    access: 'orders.manage',
    body: z.object({ ...selected, reason: optionalText(300) }),
    response: bulkResult,
    answers: { 409: messageOnly },
  },
  'POST /orders/bulk-cancel': {
    call: 'bulkCancel',
    summary: 'Cancels several unpaid orders; orders paid in the meantime are skipped',
    access: 'orders.manage',
    body: z.object({ ...selected, reason: optionalText(300) }),
    response: bulkResult,
    answers: { 409: messageOnly },
  },
  'GET /orders/get-order/{id}': {
    call: 'get',
    record: 'order',
    summary: 'One order with its tickets, payments, refunds and history',
    access: 'orders.view',
    response: wrapped(orderDetail),
  },
  'POST /orders/{id}/cancel': {
    call: 'cancel',
    summary: 'Cancels an order, releases its seats and refunds it; idempotent',
    access: 'orders.manage',
    body: z.object({
      reason: optionalText(300),
      refund: z.boolean().default(true),
      /** Whether the user saw the order as paid. `false` is refused once it is; without this field it is not checked. */
      paid: z.boolean().optional(),
    }),
    response: orderAnswer,
    answers: { 409: messageOnly },
  },
  'POST /orders/{id}/refund': {
    call: 'refund',
    summary: 'Refunds an amount, or the remaining amount; `ticket_ids` also cancels those tickets',
    access: 'orders.manage',
    body: z.object({
      amount: moneyInput,
      reason: optionalText(300),
      ticket_ids: z.array(id).default([]),
      /** How many refunds of the order the user saw. Refused once there are more; without this field it is not checked. */
      refunds: z.number().int().min(0).optional(),
    }),
    response: orderAnswer,
    answers: { 409: messageOnly },
  },
  'POST /orders/{id}/mark-paid': {
    call: 'markPaid',
    summary:
      'Marks an offline order as paid, also an expired one while its seats are free; issues and mails its tickets; idempotent',
    access: 'orders.manage',
    response: orderAnswer,
    answers: { 409: messageOnly },
  },
  'POST /orders/{id}/resend': {
    call: 'resend',
    summary: 'Sends the tickets again, to the buyer or to another address',
    access: 'orders.manage',
    body: z.object({ email: email.optional() }),
    response: messageOnly,
  },
});
