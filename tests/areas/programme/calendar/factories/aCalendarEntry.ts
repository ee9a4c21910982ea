import type { CalendarEntry } from '#contract/programme/calendar.ts';

export function aCalendarEntry(change: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    ...{ id: 1, kind: 'event', name: 'Jazz', title: 'Jazz', status: 'active', url: '/events/1', can_move: true },
    ...{ start_date: '2026-12-04T18:00:00Z', end_date: '2026-12-04T22:00:00Z', campaign_id: null, campaign_name: null },
    ...{ is_creator: false, is_organizer: false, user_role: null, group_id: null, group_name: null, color: null },
    ...{ detail: 'Pier 3', sold: 0, cancelled_at: null },
    ...change,
  };
}
