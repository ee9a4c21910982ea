import { expect, it } from 'vitest';
import { groupByDay } from '#js/Pages/Notifications/Partials/groupByDay.ts';

const NOW = Date.parse('2026-11-21T21:30:00Z');
const at = (created_at: string) => ({ created_at });

it('groups items under today, yesterday or their date, in their given order', () => {
  const items = ['2026-11-21T20:00:00Z', '2026-11-21T01:00:00Z', '2026-11-20T10:00:00Z', '2026-11-18T10:00:00Z'].map(
    at,
  );
  const groups = groupByDay(items, 'UTC', NOW);
  expect(groups.map(({ label, items: { length } }) => [label, length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Wed, 18 Nov 2026', 1],
  ]);
});

it('uses the time zone to find the date', () => {
  const items = ['2026-11-21T21:10:00Z', '2026-11-21T20:50:00Z'].map(at);
  expect(groupByDay(items, 'Africa/Nairobi', NOW).map(({ label, day }) => [label, day])).toEqual([
    ['Today', '2026-11-22'],
    ['Yesterday', '2026-11-21'],
  ]);
});

it('has no groups for an empty list', () => {
  expect(groupByDay([], 'UTC', NOW)).toEqual([]);
});
