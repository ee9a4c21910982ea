import type { SaleState, TicketStatus } from '#domain/programme/tickets.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

/** Labels of a ticket's status. */
export const TICKET_LABELS = {
  issued: { label: 'Valid', tone: 'success' },
  reserved: { label: 'Reserved', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  test: { label: 'Test', tone: 'neutral' },
} satisfies Record<TicketStatus, StatusLabel>;

/** Labels of a ticket type's sale state. */
export const SALE_LABELS = {
  on_sale: { label: 'On sale', tone: 'success' },
  not_started: { label: 'Not started', tone: 'info' },
  ended: { label: 'Ended', tone: 'neutral' },
  sold_out: { label: 'Sold out', tone: 'warning' },
  inactive: { label: 'Off sale', tone: 'neutral' },
  /** The type is on sale, but its event is not. */
  waiting: { label: 'Event not selling', tone: 'neutral' },
} satisfies Record<SaleState | 'waiting', StatusLabel>;
