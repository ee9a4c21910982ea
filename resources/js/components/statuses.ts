import type { AllocationStatus } from '#contract/allocations.ts';
import type { TicketStatus } from '#contract/attendees.ts';
import type { EventStatus } from '#contract/events.ts';
import type { OrderDetail, OrderStatus } from '#contract/orders.ts';
import type { SaleState } from '#contract/tickets.ts';
import type { StatusTone } from './StatusBadge.tsx';

/** How a status reads: its word and its tone. */
export type StatusWord = { word: string; tone: StatusTone };

export const EVENT_WORDS = {
  draft: { word: 'Draft', tone: 'neutral' },
  active: { word: 'Published', tone: 'success' },
  paused: { word: 'Paused', tone: 'warning' },
  completed: { word: 'Completed', tone: 'info' },
} satisfies Record<EventStatus, StatusWord>;

export const ORDER_WORDS = {
  pending: { word: 'Awaiting payment', tone: 'warning' },
  paid: { word: 'Paid', tone: 'success' },
  partially_refunded: { word: 'Partly refunded', tone: 'info' },
  refunded: { word: 'Refunded', tone: 'neutral' },
  cancelled: { word: 'Cancelled', tone: 'danger' },
  expired: { word: 'Expired', tone: 'neutral' },
} satisfies Record<OrderStatus, StatusWord>;

export const TICKET_WORDS = {
  issued: { word: 'Valid', tone: 'success' },
  reserved: { word: 'Reserved', tone: 'warning' },
  cancelled: { word: 'Cancelled', tone: 'danger' },
} satisfies Record<TicketStatus, StatusWord>;

export const ALLOCATION_WORDS = {
  pending: { word: 'Not sent', tone: 'neutral' },
  sent: { word: 'Sent', tone: 'info' },
  claimed: { word: 'Claimed', tone: 'success' },
  expired: { word: 'Expired', tone: 'warning' },
  cancelled: { word: 'Cancelled', tone: 'danger' },
} satisfies Record<AllocationStatus, StatusWord>;

export const SALE_WORDS = {
  on_sale: { word: 'On sale', tone: 'success' },
  not_started: { word: 'Not started', tone: 'info' },
  ended: { word: 'Ended', tone: 'neutral' },
  sold_out: { word: 'Sold out', tone: 'warning' },
  inactive: { word: 'Off sale', tone: 'neutral' },
  /** The type is on, but its event does not sell. */
  waiting: { word: 'Event not selling', tone: 'neutral' },
} satisfies Record<SaleState | 'waiting', StatusWord>;

export const PAYMENT_WORDS = {
  pending: { word: 'Pending', tone: 'warning' },
  succeeded: { word: 'Paid', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
  abandoned: { word: 'Abandoned', tone: 'neutral' },
  refunded: { word: 'Refunded', tone: 'neutral' },
} satisfies Record<OrderDetail['payments'][number]['status'], StatusWord>;

export const REFUND_WORDS = {
  pending: { word: 'On its way', tone: 'warning' },
  succeeded: { word: 'Given back', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
} satisfies Record<OrderDetail['refunds'][number]['status'], StatusWord>;

/** The choices of a filter over these statuses. */
export function optionsOf(words: Record<string, StatusWord>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, { word }]) => ({ value, label: word }));
}
