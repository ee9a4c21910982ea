import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byPeriod } from '#server/database/byPeriod.ts';
import { openDatabase, type TestDatabase } from '../fixtures/openDatabase.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());

const from = sql`(values ('2026-03-31T21:59:59Z'::timestamptz, 1), ('2026-03-31T22:00:00Z', 2), ('2026-03-29T22:30:00Z', 4),
  ('2026-04-15T10:00:00Z', 8), ('2025-04-30T12:00:00Z', 16), ('2026-05-02T00:00:00Z', 32)) sold (at, n)`;
const sold = (period: 'daily' | 'weekly' | 'monthly' | 'yearly', timezone = 'Europe/Zurich') =>
  byPeriod<{ n: number }>(
    opened.database.drizzle,
    { from, at: sql`at`, sums: { n: sql`coalesce(sum(n), 0)::int` } },
    { period, timezone, now: new Date('2026-04-30T21:00:00Z') },
  );

it('counts each row in the period of the company’s zone that it belongs to, and shows empty periods', async () => {
  const months = await sold('monthly');
  expect(months).toHaveLength(12);
  expect(months.at(0)).toEqual({ date: '2025-05-01', n: 0 });
  expect(months.slice(-2)).toEqual([
    { date: '2026-03-01', n: 5 },
    { date: '2026-04-01', n: 10 },
  ]);
  // Midnight in Zurich is still March in London.
  expect((await sold('monthly', 'Europe/London')).slice(-2)).toEqual([
    { date: '2026-03-01', n: 7 },
    { date: '2026-04-01', n: 8 },
  ]);
});

it('shows days, weeks that begin on Monday, and years', async () => {
  expect((await sold('daily')).at(-1)).toEqual({ date: '2026-04-30', n: 0 });
  const weeks = await sold('weekly');
  expect(weeks.at(-1)?.date).toBe('2026-04-27');
  // 22:30 UTC on a Sunday is Monday in Zurich, whose clocks had just changed.
  expect(weeks.find(({ date }) => date === '2026-03-30')).toEqual({ date: '2026-03-30', n: 7 });
  expect((await sold('yearly')).slice(-2)).toEqual([
    { date: '2025-01-01', n: 16 },
    { date: '2026-01-01', n: 47 },
  ]);
});
