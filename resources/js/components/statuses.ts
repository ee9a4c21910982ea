import type { OrderDetail } from '#contract/orders.ts';
import type { EventStatus } from '#domain/events.ts';
import type { OrderStatus } from '#domain/orders.ts';
import type { SaleState, TicketStatus } from '#domain/tickets.ts';
import { isKey } from '#js/lib/isKey.ts';
import type { StatusTone } from './StatusBadge.tsx';

/** How a status is shown. */
export type StatusLabel = { label: string; tone: StatusTone };

export const EVENT_LABELS = {
  draft: { label: 'Draft', tone: 'neutral' },
  active: { label: 'Published', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  completed: { label: 'Completed', tone: 'info' },
} satisfies Record<EventStatus, StatusLabel>;

export const ORDER_LABELS = {
  pending: { label: 'Awaiting payment', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  partially_refunded: { label: 'Partly refunded', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
} satisfies Record<OrderStatus, StatusLabel>;

export const TICKET_LABELS = {
  issued: { label: 'Valid', tone: 'success' },
  reserved: { label: 'Reserved', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
} satisfies Record<TicketStatus, StatusLabel>;

export const SALE_LABELS = {
  on_sale: { label: 'On sale', tone: 'success' },
  not_started: { label: 'Not started', tone: 'info' },
  ended: { label: 'Ended', tone: 'neutral' },
  sold_out: { label: 'Sold out', tone: 'warning' },
  inactive: { label: 'Off sale', tone: 'neutral' },
  /** The type is on, but its event does not sell. */
  waiting: { label: 'Event not selling', tone: 'neutral' },
} satisfies Record<SaleState | 'waiting', StatusLabel>;

export const PAYMENT_LABELS = {
  pending: { label: 'Pending', tone: 'warning' },
  succeeded: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  abandoned: { label: 'Abandoned', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
} satisfies Record<OrderDetail['payments'][number]['status'], StatusLabel>;

export const REFUND_LABELS = {
  pending: { label: 'On its way', tone: 'warning' },
  succeeded: { label: 'Given back', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} satisfies Record<OrderDetail['refunds'][number]['status'], StatusLabel>;

/** The choices of a filter over these statuses. */
export function optionsOf<Value extends string>(labels: Record<Value, StatusLabel>): { value: Value; label: string }[] {
  return Object.keys(labels)
    .filter((value) => isKey(labels, value))
    .map((value) => ({ value, label: labels[value].label }));
}
