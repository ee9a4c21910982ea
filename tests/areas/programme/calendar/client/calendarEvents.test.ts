import { expect, it } from 'vitest';
import { calendarEvents, entryColor } from '#js/Pages/Calendar/Partials/calendarEvents.ts';
import { aCalendarEntry } from '../factories/aCalendarEntry.ts';

it('gives an entry the colour of its campaign or group, and otherwise that of its status', () => {
  expect(entryColor(aCalendarEntry({ color: '#0f7b6c' }))).toBe('#0f7b6c');
  expect(entryColor(aCalendarEntry({ status: 'paused' }))).toBe('var(--warning)');
  const [shown] = calendarEvents([aCalendarEntry({ color: '#0f7b6c' })], 'Europe/Berlin');
  expect(shown?.color).toContain('#0f7b6c');
});

it.each([
  ['ends at midnight', '2026-12-05T23:00:00Z', '2026-12-06'],
  ['ends in the night after', '2026-12-06T01:00:00Z', '2026-12-07'],
  ['begins and ends at once', '2026-12-03T23:00:00Z', '2026-12-05'],
])('covers the days from the first to the last of a group that %s', (_, end_date, end) => {
  const group = aCalendarEntry({ kind: 'group', start_date: '2026-12-03T23:00:00Z', end_date });
  const [shown] = calendarEvents([group], 'Europe/Berlin');
  expect(shown).toMatchObject({ allDay: true, start: '2026-12-04', end });
});
