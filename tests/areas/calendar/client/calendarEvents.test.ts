import { expect, it } from 'vitest';
import type { CalendarEntry } from '#contract/calendar.ts';
import { calendarEvents, entryColor } from '#js/Pages/Calendar/Partials/calendarEvents.ts';

const entry = (change: Partial<CalendarEntry>): CalendarEntry => ({
  ...{ id: 1, kind: 'event', name: 'Jazz', title: 'Jazz', status: 'active', url: '/events/1', can_move: true },
  ...{ start_date: '2026-12-04T18:00:00Z', end_date: '2026-12-04T22:00:00Z', campaign_id: null, campaign_name: null },
  ...{ is_creator: false, is_organizer: false, user_role: null, group_id: null, group_name: null, color: null },
  ...{ detail: 'Pier 3', sold: 0 },
  ...change,
});

it('gives an entry the colour of its campaign or group, and otherwise that of its status', () => {
  expect(entryColor(entry({ color: '#0f7b6c' }))).toBe('#0f7b6c');
  expect(entryColor(entry({ status: 'paused' }))).toBe('var(--warning)');
  const [shown] = calendarEvents([entry({ color: '#0f7b6c' })], 'Europe/Berlin');
  expect(shown?.color).toContain('#0f7b6c');
});
