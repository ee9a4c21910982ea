import type { Campaign } from '#contract/programme/campaigns.ts';

export function aCampaign(change: Partial<Campaign> = {}): Campaign {
  return {
    id: 3,
    name: 'Summer by the lake',
    description: '<p>Twelve evenings.</p>',
    goal: 'Sell 2,000 tickets before June',
    goal_metric: 'tickets',
    goal_target: '2000',
    goal_currency: null,
    status: 'active',
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    color: '#0f7b6c',
    owner_id: 1,
    owner_name: 'Ada Obi',
    organiser_count: 2,
    event_count: 4,
    location_count: 3,
    group_count: 1,
    survey_count: 0,
    tickets_sold: 1200,
    signup_count: 90,
    revenue: [
      { currency: 'EUR', amount: '30000.00' },
      { currency: 'USD', amount: '12.00' },
    ],
    created_at: '2026-02-01T09:00:00Z',
    updated_at: '2026-02-02T09:00:00Z',
    ...change,
  };
}
