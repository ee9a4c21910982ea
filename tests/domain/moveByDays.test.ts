import { describe, expect, it } from 'vitest';
import { toZonedLocal } from '#domain/kit/time/dates.ts';
import { clockDifference, moveByDays, moveSpanByDays, moveSpanTo, shiftByClock } from '#domain/kit/time/moveByDays.ts';

/** An instant, a number of days, and the result, which has the same local time in the time zone. */
const TABLE: [zone: string, what: string, from: string, days: number, to: string][] = [
  ['UTC', 'no clocks that change', '2026-03-28T19:00:00.000Z', 1, '2026-03-29T19:00:00.000Z'],
  ['Europe/Zurich', 'into summer', '2026-03-28T18:00:00.000Z', 1, '2026-03-29T17:00:00.000Z'],
  ['Europe/Zurich', 'back into winter', '2026-03-29T17:00:00.000Z', -1, '2026-03-28T18:00:00.000Z'],
  ['Europe/Zurich', 'out of summer', '2026-10-24T17:00:00.000Z', 7, '2026-10-31T18:00:00.000Z'],
  ['America/New_York', 'into summer', '2026-03-07T23:00:00.000Z', 1, '2026-03-08T22:00:00.000Z'],
  ['America/New_York', 'out of summer', '2026-10-31T22:00:00.000Z', 1, '2026-11-01T23:00:00.000Z'],
  ['Australia/Lord_Howe', 'into a summer of half an hour', '2026-10-03T08:30:00.000Z', 1, '2026-10-04T08:00:00.000Z'],
  ['Australia/Lord_Howe', 'out of it', '2026-04-04T08:00:00.000Z', 1, '2026-04-05T08:30:00.000Z'],
  [
    'Asia/Kathmandu',
    'a quarter of an hour off, no changes',
    '2026-03-28T13:15:00.000Z',
    30,
    '2026-04-27T13:15:00.000Z',
  ],
  ['America/Sao_Paulo', 'no summer time any more', '2026-10-17T22:00:00.000Z', 14, '2026-10-31T22:00:00.000Z'],
  [
    'America/Sao_Paulo',
    'when there was one, gone at midnight',
    '2018-11-03T22:00:00.000Z',
    1,
    '2018-11-04T21:00:00.000Z',
  ],
  ['Pacific/Apia', 'over the day that was left out', '2011-12-29T05:00:00.000Z', 2, '2011-12-31T05:00:00.000Z'],
  ['Africa/Casablanca', 'into Ramadan, clocks back', '2026-02-14T18:00:00.000Z', 2, '2026-02-16T19:00:00.000Z'],
  ['Asia/Tehran', 'half hours, no summer since 2022', '2026-03-20T15:30:00.000Z', 3, '2026-03-23T15:30:00.000Z'],
  ['America/St_Johns', 'half hours, into summer', '2026-03-07T22:30:00.000Z', 1, '2026-03-08T21:30:00.000Z'],
];

describe('an event that is moved by days', () => {
  it.each(TABLE)('in %s, %s: keeps its local time', (zone, _what, from, days, to) => {
    const moved = moveByDays(from, days, zone);
    expect(moved).toBe(to);
    expect(toZonedLocal(moved, zone).slice(11)).toBe(toZonedLocal(from, zone).slice(11));
  });

  it('uses the time after the gap when the local time is skipped', () => {
    const moved = moveByDays('2026-03-28T01:30:00.000Z', 1, 'Europe/Zurich');
    expect(toZonedLocal(moved, 'Europe/Zurich')).toBe('2026-03-29T03:30');
    const half = moveByDays('2026-10-02T15:45:00.000Z', 1, 'Australia/Lord_Howe');
    expect(toZonedLocal(half, 'Australia/Lord_Howe')).toBe('2026-10-04T02:45');
  });

  it('uses the first of an ambiguous local time', () => {
    expect(moveByDays('2026-10-24T00:30:00.000Z', 1, 'Europe/Zurich')).toBe('2026-10-25T00:30:00.000Z');
    expect(moveByDays('2026-10-31T05:30:00.000Z', 1, 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('is unchanged when it is moved by 0 days, even at the second 02:30', () => {
    expect(moveByDays('2026-10-25T01:30:00.000Z', 0, 'Europe/Zurich')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('keeps the local time of its end too, across a night with a clock change', () => {
    const night = { start_date: '2026-03-21T21:00:00.000Z', end_date: '2026-03-22T04:00:00.000Z' };
    const moved = moveSpanByDays(night, 7, 'Europe/Zurich');
    expect(toZonedLocal(moved.start_date, 'Europe/Zurich')).toBe('2026-03-28T22:00');
    expect(toZonedLocal(moved.end_date, 'Europe/Zurich')).toBe('2026-03-29T05:00');
  });

  it('keeps its duration when its end would fall before its start', () => {
    const short = { start_date: '2026-03-28T01:45:00.000Z', end_date: '2026-03-28T02:00:00.000Z' };
    const moved = moveSpanByDays(short, 1, 'Europe/Zurich');
    expect(Date.parse(moved.end_date)).toBeGreaterThan(Date.parse(moved.start_date));
    expect(Date.parse(moved.end_date) - Date.parse(moved.start_date)).toBe(15 * 60_000);
  });

  it('can be moved to a date and a local time', () => {
    const moved = moveSpanTo(
      { start_date: '2026-03-28T18:00:00.000Z', end_date: '2026-03-28T20:30:00.000Z' },
      '2026-03-30T18:15',
      'Europe/Zurich',
    );
    expect(moved).toEqual({ start_date: '2026-03-30T16:15:00.000Z', end_date: '2026-03-30T18:45:00.000Z' });
  });
});

describe('a date relative to another date', () => {
  it('keeps its local time when the other moves, across clock changes', () => {
    const sale = '2026-03-20T09:00:00.000Z';
    const moved = shiftByClock(sale, '2026-03-28T18:00:00.000Z', '2026-04-04T17:00:00.000Z', 'Europe/Zurich');
    expect(toZonedLocal(moved, 'Europe/Zurich')).toBe('2026-03-27T10:00');
    expect(clockDifference('2026-03-28T18:00:00Z', '2026-04-04T17:00:00Z', 'Europe/Zurich')).toBe(7 * 86_400_000);
  });
});
