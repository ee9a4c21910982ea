import type { Coupon } from '#contract/selling/coupons.ts';

export function aCoupon(change: Partial<Coupon> = {}): Coupon {
  return {
    id: 5,
    event_id: 7,
    code: 'EARLY15',
    kind: 'percent',
    value: '15',
    max_uses: 100,
    max_tickets: null,
    used: 12,
    start_date: null,
    end_date: null,
    is_active: true,
    ticket_type_ids: [],
    created_at: '2026-11-01T09:00:00Z',
    updated_at: '2026-10-01T08:00:00Z',
    ...change,
  };
}
