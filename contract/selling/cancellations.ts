import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { restricted } from '../kit/restricted.ts';
import { currency, instant, messageOnly, money, optionalParagraphs, wrapped } from '../kit/shapes.ts';

/** What cancelling an event would do now. */
export const cancellationPreview = z.object({
  /** Orders that would be cancelled, paid or not. */
  orders: z.number(),
  tickets: z.number(),
  /** Orders with money to refund. */
  paid_orders: z.number(),
  currency,
  /** Amount paid and not yet refunded. */
  amount: restricted(money, 'orders.view'),
  /** Refunds that a payment provider makes automatically. */
  provider_refunds: z.number(),
  /** Refunds of cash and bank transfers, which have to be paid out by hand. */
  manual_refunds: z.number(),
  /** Carts that hold seats at the moment. */
  open_carts: z.number(),
  /** Unclaimed allocations. */
  allocations: z.number(),
  /** Buyers, ticket holders and guests who answered yes or maybe; each address counts once. */
  recipients: z.number(),
  /** The user has to type the event's name to confirm. */
  is_large: z.boolean(),
});
entities.add(cancellationPreview, { id: 'CancellationPreview' });
export type CancellationPreview = Read<typeof cancellationPreview>;

/** A cancelled event and the progress of its order cancellations, refunds and mails. */
export const cancellation = z.object({
  is_refunding: z.boolean(),
  started_at: instant,
  started_by_name: z.string().nullable(),
  /** When the last order was cancelled; null while orders are still being cancelled. */
  finished_at: instant.nullable(),
  orders: z.object({ total: z.number(), done: z.number(), failed: z.number() }),
  refunds: z.object({ total: z.number(), paid_out: z.number(), pending: z.number(), failed: z.number() }),
  mails: z.object({ total: z.number(), sent: z.number(), failed: z.number() }),
  currency,
  /** Amount refunded, including refunds in progress. */
  refunded: restricted(money, 'orders.view'),
  /** The first 50 orders that could not be cancelled or refunded. */
  failures: restricted(
    z.array(
      z.object({
        order_id: z.number(),
        reference: z.string(),
        buyer_name: z.string(),
        /** The amount still to be refunded; null if the order was not cancelled. */
        amount: money.nullable(),
        reason: z.string(),
      }),
    ),
    'orders.view',
  ),
});
entities.add(cancellation, { id: 'Cancellation' });
export type Cancellation = Read<typeof cancellation>;

const progress = z.object({ data: cancellation, message: z.string() });

export const cancellations = defineExtensions({
  'GET /events/cancellation/{eventID}/preview': {
    call: 'preview',
    summary: 'What cancelling the event would do: orders, refunds, open carts, people to notify',
    access: 'events.cancel',
    response: wrapped(cancellationPreview),
  },
  'GET /events/cancellation/{eventID}': {
    call: 'get',
    summary: 'The progress of an event’s cancellation; null if it was not cancelled',
    access: 'events.cancel',
    response: wrapped(cancellation.nullable()),
  },
  'POST /events/cancellation/{eventID}': {
    call: 'cancel',
    summary:
      'Cancels an event: sales stop immediately, and a job cancels and refunds its orders; 409 if it was already cancelled',
    access: 'events.cancel',
    body: z.object({
      /** Refunds what was paid; requires the permission to manage orders. */
      refund: z.boolean(),
      /** Mails everybody who is coming. */
      notify: z.boolean().default(true),
      /** A note from the organiser, added to the standard text of that mail. */
      message: optionalParagraphs(2000),
      /** The event's name; required if the preview has `is_large`. */
      confirmation: z.string().max(160).optional(),
      /** The number of orders in the preview. If there are more by now, nothing is cancelled and the answer is 409. */
      orders: z.number().int().min(0).optional(),
    }),
    response: progress,
    answers: { 409: messageOnly },
  },
  'POST /events/cancellation/{eventID}/retry': {
    call: 'retry',
    summary: 'Retries the orders and refunds that failed, or only the given ones',
    access: 'events.cancel',
    body: z.object({ order_ids: z.array(id).max(1000).default([]) }),
    response: progress,
    answers: { 409: messageOnly },
  },
});
