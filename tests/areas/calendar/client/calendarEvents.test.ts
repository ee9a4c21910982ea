import { expect, it } from 'vitest';
import { calendarEvents, entryColor } from '#js/Pages/Calendar/Partials/calendarEvents.ts';
import { aCalendarEntry } from '../factories/aCalendarEntry.ts';

it('gives an entry the colour of its campaign or group, and otherwise that of its status', () => {
  expect(entryColor(aCalendarEntry({ color: '#0f7b6c' }))).toBe('#0f7b6c');
  expect(entryColor(aCalendarEntry({ status: 'paused' }))).toBe('var(--warning)');
  const [shown] = calendarEvents([aCalendarEntry({ color: '#0f7b6c' })], 'Europe/Berlin');
  expect(shown?.color).toContain('#0f7b6c');
});
