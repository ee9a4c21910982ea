import { describe, expect, it } from 'vitest';
import type { EventOverview } from '#contract/eventOverview.ts';
import { paceText } from '#js/Pages/Events/Partials/overview/salesPoints.ts';

/** An event that has sold this many tickets, compared with one that had sold 30 by then. */
function overview(sold: number | null, change: Partial<NonNullable<EventOverview['comparison']>> = {}): EventOverview {
  return {
    event_id: 4,
    currency: 'EUR',
    orders: 20,
    sold,
    checked_in: 0,
    revenue: null,
    carts: { count: 0, seats: 0 },
    days_left: 12,
    points: [],
    types: [],
    coupons: [],
    comparison: {
      ...{
        id: 5,
        name: 'Last year',
        start_date: '2025-12-04T18:00:00Z',
        is_proposed: true,
        sold_by_then: 30,
        sold: 90,
      },
      ...change,
    },
  };
}

describe('the pace of sales', () => {
  it.each([
    [40, '10 ahead of “Last year”, which had sold 30 by then and 90 in the end'],
    [18, '12 behind “Last year”, which had sold 30 by then and 90 in the end'],
    [30, 'Level with “Last year”, which had sold 30 by then and 90 in the end'],
  ])('compares %d sold tickets with another event on the same day', (sold, text) => {
    expect(paceText(overview(sold))).toBe(text);
  });

  it('is not stated without two numbers to compare', () => {
    const text = 'All orders, by the day on which they were paid';
    expect(paceText(overview(null))).toBe(text);
    expect(paceText(overview(40, { sold_by_then: null }))).toBe(text);
    expect(paceText({ ...overview(40), comparison: null })).toBe(text);
  });
});
