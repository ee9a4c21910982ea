import type { PortalOrder, PortalTicket } from '#contract/selling/checkout.ts';

/** A paid order as its buyer sees it. */
export function aPortalOrder(changes: Partial<PortalOrder> = {}): PortalOrder {
  return {
    id: 9,
    reference: 'HN-4K7Q2',
    status: 'paid',
    event_id: 7,
    event_name: 'Lanterns on the Quay',
    buyer_name: 'Ada',
    buyer_email: 'ada@example.org',
    currency: 'EUR',
    subtotal: '25.00',
    discount: '0.00',
    fees: '0.00',
    total: '25.00',
    refunded: '0.00',
    coupon_code: null,
    quantity: 1,
    created_at: '2030-05-01T10:00:00Z',
    paid_at: '2030-05-01T10:00:00Z',
    url: '/portal/orders/HN-4K7Q2',
    calendar_url: '/portal/orders/HN-4K7Q2/calendar.ics',
    start_date: '2030-06-01T18:00:00Z',
    end_date: '2030-06-01T22:00:00Z',
    event_cancelled_at: null,
    place: 'Customs House, Hamburg',
    online_url: null,
    how_to_pay: null,
    ...changes,
  };
}

export function aPortalTicket(changes: Partial<PortalTicket> = {}): PortalTicket {
  return {
    id: 1,
    code: 'TCK-1',
    qr: 'data:image/svg+xml;base64,PHN2Zy8+',
    ticket_type_name: 'Standard',
    name: 'Ada',
    email: null,
    status: 'issued',
    price: '25.00',
    checked_in_at: null,
    ...changes,
  };
}
