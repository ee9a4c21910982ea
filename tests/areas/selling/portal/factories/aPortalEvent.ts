import type { PortalEventDetail, PortalListedEvent } from '#contract/selling/portal.ts';

/** An event on sale with one ticket type, as visitors see it. */
export function aPortalEvent(changes: Partial<PortalEventDetail> = {}): PortalEventDetail {
  return {
    id: 7,
    name: 'Lanterns on the Quay',
    summary: null,
    start_date: '2030-06-01T18:00:00Z',
    end_date: '2030-06-01T22:00:00Z',
    venue: 'Customs House',
    city: 'Hamburg',
    is_online: false,
    cover_url: null,
    currency: 'EUR',
    from_price: '25.00',
    from_paid_price: '25.00',
    sale_state: 'on_sale',
    is_nearly_sold_out: false,
    cancelled_at: null,
    url: '/portal/events/7',
    description: null,
    address: null,
    country: null,
    tax_note: null,
    doors_at: null,
    minimum_age: null,
    accessibility: null,
    refund_rule: null,
    calendar_url: '/portal/events/7/calendar.ics',
    terms: null,
    max_per_order: 10,
    is_preview: false,
    ticket_types: [aPortalTicketType()],
    ...changes,
  };
}

/** An event as shown in a list. */
export function aListedEvent(changes: Partial<PortalListedEvent> = {}): PortalListedEvent {
  return { ...aPortalEvent(), series: null, ...changes };
}

export function aPortalTicketType(
  changes: Partial<PortalEventDetail['ticket_types'][number]> = {},
): PortalEventDetail['ticket_types'][number] {
  return {
    id: 1,
    name: 'Standard',
    description: null,
    price: '25.00',
    fee: '1.50',
    min_per_order: 1,
    max_per_order: 10,
    sale_state: 'on_sale',
    sale_start: null,
    sale_end: null,
    left: null,
    ...changes,
  };
}
