import { expect, it } from 'vitest';
import { eventDates } from '#js/Pages/Portal/Partials/eventDates.ts';

it('shows only the start of an evening that ends after midnight', () => {
  expect(eventDates('2030-05-03T20:00:00Z', '2030-05-04T01:00:00Z', 'UTC')).toBe('Fri, 3 May 2030, 20:00');
});

it('shows the first and last day of an event of several days', () => {
  const days = eventDates('2030-05-03T15:00:00Z', '2030-05-05T22:30:00Z', 'Europe/Berlin');
  expect(days).toBe('Fri, 3 May 2030 – Mon, 6 May 2030');
});
