import type { Dashboard } from '#contract/overview/dashboard.ts';

export function aDashboard(change: Partial<Dashboard> = {}): Dashboard {
  return {
    currency: 'EUR',
    revenue: '1200.00',
    previous_revenue: '1000.00',
    tickets: 48,
    previous_tickets: 40,
    orders: 20,
    previous_orders: 20,
    other_currencies: [],
    days: [
      { date: '2026-11-20', tickets: 20, revenue: '500.00', previous_tickets: 15, previous_revenue: '400.00' },
      { date: '2026-11-21', tickets: 28, revenue: '700.00', previous_tickets: 25, previous_revenue: '600.00' },
    ],
    channels: [{ channel: 'online', ...PART }],
    best_events: [{ id: 7, name: 'Harbour Lights', ...PART }],
    figures: [{ label: 'New contacts', value: 12, previous: 10, url: '/contacts' }],
    next_events: [
      {
        id: 7,
        name: 'Harbour Lights',
        start_date: '2026-12-04T18:00:00Z',
        end_date: '2026-12-04T18:00:00Z',
        place: 'Pier 3, Nairobi',
        cover_url: null,
        status: 'active',
        sold: 40,
        capacity: 100,
      },
    ],
    recent_orders: [
      {
        id: 21,
        reference: 'MU-7Q2K',
        event_name: 'Harbour Lights',
        buyer_name: 'Ada Obi',
        total: '52.00',
        currency: 'EUR',
        status: 'paid',
        created_at: '2026-11-21T07:00:00Z',
      },
    ],
    ...change,
  };
}

const PART = {
  orders: 20,
  tickets: 48,
  revenue: '1200.00',
  previous_orders: 20,
  previous_tickets: 40,
  previous_revenue: '1000.00',
};
