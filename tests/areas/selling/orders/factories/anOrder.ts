import type { Order } from '#contract/selling/orders.ts';

export function anOrder(change: Partial<Order> = {}): Order {
  return {
    id: 21,
    event_id: 7,
    event_name: 'Harbour Lights',
    reference: 'MU-7Q2K',
    status: 'paid',
    buyer_name: 'Ada Obi',
    buyer_email: 'ada@example.org',
    buyer_phone: null,
    currency: 'EUR',
    subtotal: '50.00',
    discount: '0.00',
    fees: '2.00',
    total: '52.00',
    refunded: '0.00',
    coupon_code: null,
    quantity: 2,
    created_at: '2026-11-01T09:00:00Z',
    paid_at: '2026-11-01T09:02:00Z',
    expires_at: null,
    cancel_reason: null,
    is_test: false,
    channel: 'online',
    ...change,
  };
}
