import { describe, expect, it } from 'vitest';
import {
  type ActivityEntry,
  analyseActivity,
  countByDay,
  engagementLevel,
  engagementScore,
  insightsOf,
  splitSessions,
  topOf,
  trendOf,
} from '#domain/account/userActivity.ts';

const NOW = Date.parse('2026-05-10T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const quiet = { today: 0, weeklyDailyAverage: 0, total: 1, actions: 0, pageVisits: 1 };

/** A visit this many milliseconds ago. */
function visit(ago: number, fields: Partial<ActivityEntry> = {}): ActivityEntry {
  const timestamp = new Date(NOW - ago).toISOString();
  const plain = { description: 'Events', route_name: 'Events/Index', action_type: null, resource_type: null };
  return { type: 'page_visit', timestamp, ...plain, ...fields };
}

const analyse = (entries: ActivityEntry[], timezone = 'UTC') => analyseActivity(entries, { now: NOW, timezone });

describe('sessions', () => {
  it('continue while events are at most 30 minutes apart', () => {
    const half = 30 * MINUTE;
    expect(splitSessions([0, half])).toEqual([[0, half]]);
    expect(splitSessions([0, half + 1])).toEqual([[0], [half + 1]]);
    expect(splitSessions([])).toEqual([]);
  });

  it('have an average length, where a single event has length 0', () => {
    const found = analyse([visit(3 * HOUR), visit(3 * HOUR - 20 * MINUTE), visit(0)]);
    expect(found).toMatchObject({ sessions: 2, averageSession: 10 * MINUTE });
    expect(analyse([]).averageSession).toBeNull();
  });
});

describe('the activity trend', () => {
  it.each([
    [100, 110, 'stable'],
    [100, 111, 'increasing'],
    [100, 90, 'stable'],
    [100, 89, 'decreasing'],
    [30, 33, 'stable'],
    [0, 0, 'stable'],
    [0, 1, 'increasing'],
  ] as const)('from %i to %i a day is %s', (previous, current, trend) => {
    expect(trendOf(previous, current)).toBe(trend);
  });

  it('compares the last 24 hours with the 24 before, without overlap', () => {
    const found = analyse([visit(0), visit(24 * HOUR - 1), visit(24 * HOUR), visit(48 * HOUR)]);
    expect(found).toMatchObject({ last24Hours: 2, dailyChange: 100, trend: 'increasing' });
  });

  it('has no percentage when there was no earlier activity', () => {
    expect(analyse([visit(0)])).toMatchObject({ dailyChange: null, trend: 'increasing' });
  });
});

describe('the engagement score', () => {
  it.each([
    ['5 for each entry of today', { ...quiet, today: 4 }, 20 + 10],
    ['at most 25 for today', { ...quiet, today: 6 }, 25 + 10],
    ['3 for each entry of an average day', { ...quiet, weeklyDailyAverage: 9 }, 27 + 10],
    ['at most 30 for an average day', { ...quiet, weeklyDailyAverage: 11 }, 30 + 10],
    ['a tenth of the total', { ...quiet, total: 240 }, 24 + 10],
    ['at most 25 for the total', { ...quiet, total: 1000 }, 25 + 10],
    ['20 where there are more actions than visits', { ...quiet, total: 10, actions: 6, pageVisits: 4 }, 1 + 20],
    ['10 where there are as many', { ...quiet, total: 10, actions: 5, pageVisits: 5 }, 1 + 10],
  ])('adds %s', (_, counts, score) => {
    expect(engagementScore(counts)).toBe(score);
  });

  it('is at most 100, and 0 without data', () => {
    const busy = { today: 99, weeklyDailyAverage: 99, total: 9999, actions: 9000, pageVisits: 999 };
    expect(engagementScore(busy)).toBe(100);
    expect(engagementScore({ ...quiet, total: 0, pageVisits: 0 })).toBe(0);
  });

  it.each([
    [100, 'High'],
    [70, 'High'],
    [69, 'Medium'],
    [40, 'Medium'],
    [39, 'Low'],
    [0, 'Low'],
  ] as const)('of %i is %s', (score, level) => {
    expect(engagementLevel(score, 1)).toBe(level);
  });

  it('has the level None without data', () => {
    expect(analyse([])).toMatchObject({ total: 0, score: 0, level: 'None', trend: 'stable', insights: [] });
  });
});

describe('activity insights', () => {
  const plain = { last24Hours: 2, weeklyDailyAverage: 1, averageSession: 10 * MINUTE, score: 70 };

  it('are not shown at their thresholds', () => {
    expect(insightsOf(plain)).toEqual([]);
    expect(insightsOf({ ...plain, averageSession: null })).toEqual([]);
  });

  it('are shown above them', () => {
    expect(insightsOf({ ...plain, last24Hours: 3 })).toEqual(['busy_day']);
    expect(insightsOf({ ...plain, averageSession: 10 * MINUTE + 1 })).toEqual(['long_sessions']);
    expect(insightsOf({ ...plain, score: 71 })).toEqual(['high_engagement']);
  });
});

describe('activity counts', () => {
  it('start today at midnight in the company’s time zone', () => {
    const atElevenUtc = visit(13 * HOUR);
    expect(analyse([atElevenUtc]).today).toBe(0);
    expect(analyse([atElevenUtc], 'Africa/Johannesburg').today).toBe(1);
  });

  it('average the last seven periods of 24 hours', () => {
    const week = 7 * 24 * HOUR;
    expect(analyse([visit(0), visit(week - 1), visit(week)]).weeklyDailyAverage).toBeCloseTo(2 / 7);
  });

  it('exclude entries without a time or in the future, except in totals', () => {
    const found = analyse([visit(0, { timestamp: null }), visit(-HOUR)]);
    expect(found).toMatchObject({ total: 2, last24Hours: 0, sessions: 0 });
  });

  it('use the backend’s totals when they are larger', () => {
    const totals = { actions: 300, pageVisits: 100 };
    const found = analyseActivity([visit(0)], { now: NOW, timezone: 'UTC', totals });
    expect(found).toMatchObject({ total: 400, actions: 300, pageVisits: 100 });
  });

  it('are grouped by day, including days without entries', () => {
    const entries = [visit(0), visit(24 * HOUR, { type: 'activity' }), visit(72 * HOUR)];
    expect(countByDay(entries, { now: NOW, timezone: 'UTC', days: 3 })).toEqual([
      { day: '2026-05-08', actions: 0, pageVisits: 0 },
      { day: '2026-05-09', actions: 1, pageVisits: 0 },
      { day: '2026-05-10', actions: 0, pageVisits: 1 },
    ]);
  });
});

describe('the top lists', () => {
  it('contain ten, most frequent first, ties by name', () => {
    const labels = Array.from({ length: 11 }, (_, index) => `page ${String(index).padStart(2, '0')}`);
    const top = topOf([...labels, 'page 10', '']);
    expect(top).toHaveLength(10);
    expect(top.slice(0, 2)).toEqual([
      { label: 'page 10', count: 2 },
      { label: 'page 00', count: 1 },
    ]);
  });

  it('name pages by description and actions by action and record', () => {
    const done = { type: 'activity', action_type: 'updated', resource_type: 'coupon' } as const;
    const found = analyse([visit(0), visit(1, { description: null }), visit(2, done)]);
    expect(found.topPages.map(({ label }) => label)).toEqual(['Events', 'Events/Index']);
    expect(found.topActions).toEqual([{ label: 'updated coupon', count: 1 }]);
  });
});
