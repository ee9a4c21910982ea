import type { Group } from '#contract/programme/groups.ts';

/** A series of four dates, the first of which is in the past. */
export function aGroup(change: Partial<Group> = {}): Group {
  return {
    id: 5,
    campaign_id: 3,
    campaign_name: 'Summer by the lake',
    name: 'Jazz on the pier',
    description: 'Every Friday',
    status: 'active',
    color: '#0f766e',
    shares_tickets: true,
    start_date: '2026-12-04T18:00:00Z',
    end_date: '2026-12-25T20:00:00Z',
    survey_id: null,
    survey_title: null,
    participant_survey_id: null,
    participant_survey_title: null,
    events_count: 4,
    upcoming_count: 3,
    open_count: 3,
    sold: 1240,
    next_date: '2026-12-11T18:00:00Z',
    created_at: '2026-10-01T08:00:00Z',
    updated_at: '2026-10-01T08:00:00Z',
    ...change,
  };
}
