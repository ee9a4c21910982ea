/** Whether a ticket type can be bought now. Derived from its dates and stock, never stored. */
export const SALE_STATES = ['on_sale', 'not_started', 'ended', 'sold_out', 'inactive'] as const;
export type SaleState = (typeof SALE_STATES)[number];

export const FEE_MODES = ['buyer_pays', 'organiser_pays'] as const;
export type FeeMode = (typeof FEE_MODES)[number];

/**
 * Life cycle of a ticket. `reserved`: part of an unpaid order; `issued`: valid for admission; `test`: paid with the test
 * card, admits nobody and takes no seat.
 */
export const TICKET_STATUSES = ['reserved', 'issued', 'cancelled', 'test'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const ATTENDEE_SORTS = ['name', 'created_at', 'checked_in_at', 'status'] as const;
