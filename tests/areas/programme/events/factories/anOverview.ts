import type { EventOverview } from '#contract/programme/eventOverview.ts';

/** The overview of an event that sold 40 tickets, compared with one that had sold 30 by then and 90 in the end. */
export function anOverview(change: Partial<EventOverview> = {}): EventOverview {
  return {
    event_id: 4,
    currency: 'EUR',
    orders: 20,
    sold: 40,
    checked_in: 5,
    revenue: '1000.00',
    carts: { count: 2, seats: 6 },
    days_left: 12,
    points: [{ date: '2026-11-20', sold: 40, revenue: '1000.00', compared: 30 }],
    types: [],
    coupons: [{ id: 3, code: 'TEN', uses: 4, discount: '20.00' }],
    comparison: COMPARISON,
    ...change,
  };
}

export const COMPARISON = {
  id: 5,
  name: 'Last year',
  start_date: '2025-12-04T18:00:00Z',
  is_proposed: true,
  sold_by_then: 30,
  sold: 90,
};
