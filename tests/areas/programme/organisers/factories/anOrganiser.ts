import type { Organiser } from '#contract/programme/organisers.ts';

export function anOrganiser(change: Partial<Organiser> = {}): Organiser {
  return {
    id: 9,
    campaign_id: 3,
    campaign_name: 'Summer by the lake',
    contact_id: null,
    user_id: null,
    name: 'Olu Ade',
    email: 'olu@example.org',
    phone: null,
    title: 'Stage manager',
    status: 'added',
    invited_at: null,
    invitation_expires_at: null,
    accepted_at: null,
    created_at: '2026-02-03T09:00:00Z',
    updated_at: null,
    ...change,
  };
}
