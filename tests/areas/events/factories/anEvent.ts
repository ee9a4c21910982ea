import type { Event } from '#contract/events.ts';

export function anEvent(change: Partial<Event> = {}): Event {
  return {
    id: 7,
    campaign_id: null,
    campaign_name: null,
    group_id: null,
    group_name: null,
    shares_tickets: false,
    name: 'Harbour Lights',
    summary: 'An evening by the water',
    description: '<p>Music and food.</p>',
    status: 'active',
    is_listed: true,
    start_date: '2026-12-04T18:00:00Z',
    end_date: '2026-12-04T22:00:00Z',
    venue: 'Pier 3',
    address: '3 Dock Road',
    city: 'Nairobi',
    country: 'KE',
    online_url: null,
    cover_url: null,
    currency: 'EUR',
    sold: 40,
    capacity: 100,
    revenue: '1000.00',
    portal_url: 'http://localhost/portal/events/7',
    created_at: '2026-10-01T08:00:00Z',
    cancelled_at: null,
    updated_at: '2026-10-01T08:00:00Z',
    ...change,
  };
}
