import { z } from 'zod';
import type { Read } from './absent.ts';
import { defineExtensions, id } from './define.ts';
import { entities } from './entities.ts';
import { restricted } from './restricted.ts';
import { currency, instant, messageOnly, money, optionalParagraphs, wrapped } from './shapes.ts';

/** What cancelling an event would do now. */
export const cancellationPreview = z.object({
  /** Orders that would be cancelled, paid or not. */
  orders: z.number(),
  tickets: z.number(),
  /** Orders with money to give back. */
  paid_orders: z.number(),
  currency,
  /** What was paid and not yet refunded. */
  amount: restricted(money, 'orders.view'),
  /** Refunds that a payment provider makes by itself. */
  provider_refunds: z.number(),
  /** Refunds of cash and bank transfers, which somebody has to pay out. */
  manual_refunds: z.number(),
  /** Carts that hold seats now. */
  open_carts: z.number(),
  /** Allocations that nobody has claimed yet. */
  allocations: z.number(),
  /** Buyers, ticket holders and guests who said yes or maybe: each address once. */
  recipients: z.number(),
  /** The name of the event has to be typed to confirm. */
  is_large: z.boolean(),
});
entities.add(cancellationPreview, { id: 'CancellationPreview' });
export type CancellationPreview = Read<typeof cancellationPreview>;

/** A cancelled event, and how far its orders, refunds and mails are. */
export const cancellation = z.object({
  is_refunding: z.boolean(),
  started_at: instant,
  started_by_name: z.string().nullable(),
  /** When the last order was cancelled; null while they are being cancelled. */
  finished_at: instant.nullable(),
  orders: z.object({ total: z.number(), done: z.number(), failed: z.number() }),
  refunds: z.object({ total: z.number(), paid_out: z.number(), pending: z.number(), failed: z.number() }),
  mails: z.object({ total: z.number(), sent: z.number(), failed: z.number() }),
  currency,
  /** What was given back or is on its way. */
  refunded: restricted(money, 'orders.view'),
  /** Orders that could not be cancelled or refunded, the first fifty. */
  failures: z.array(
    z.object({
      order_id: z.number(),
      reference: z.string(),
      buyer_name: z.string(),
      /** What is still owed; null for an order that was not cancelled. */
      amount: restricted(money.nullable(), 'orders.view'),
      reason: z.string(),
    }),
  ),
});
entities.add(cancellation, { id: 'Cancellation' });
export type Cancellation = Read<typeof cancellation>;

const progress = z.object({ data: cancellation, message: z.string() });

export const cancellations = defineExtensions({
  'GET /events/cancellation/{eventID}/preview': {
    summary: 'What cancelling the event would do: orders, refunds, open carts, people to tell',
    access: 'events.cancel',
    response: wrapped(cancellationPreview),
  },
  'GET /events/cancellation/{eventID}': {
    summary: 'How far the cancellation of an event is; null for one that was not cancelled',
    access: 'events.cancel',
    response: wrapped(cancellation.nullable()),
  },
  'POST /events/cancellation/{eventID}': {
    summary:
      'Cancels an event: its sale ends at once, its orders are cancelled and refunded by a job; 409 the second time',
    access: 'events.cancel',
    body: z.object({
      /** Gives back what was paid; needs the right to manage orders. */
      refund: z.boolean(),
      /** Tells everybody who is coming by mail. */
      notify: z.boolean().default(true),
      /** Stands in that mail; the product's own text says the rest. */
      message: optionalParagraphs(2000),
      /** The name of the event, where the preview says that it is large. */
      confirmation: z.string().max(160).optional(),
      /** How many orders the preview showed: where there are more now, nothing is cancelled and 409 is answered. */
      orders: z.number().int().min(0).optional(),
    }),
    response: progress,
    answers: { 409: messageOnly },
  },
  'POST /events/cancellation/{eventID}/retry': {
    summary: 'Tries the orders and refunds again that failed, or those named',
    access: 'events.cancel',
    body: z.object({ order_ids: z.array(id).max(1000).default([]) }),
    response: progress,
    answers: { 409: messageOnly },
  },
});
