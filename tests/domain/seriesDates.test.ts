import { describe, expect, it } from 'vitest';
import { toZonedLocal } from '#domain/kit/time/dates.ts';
import { seriesDates } from '#domain/programme/seriesDates.ts';
import { seriesName } from '#domain/programme/seriesName.ts';

const ZONE = 'Europe/Zurich';
/** Saturday 17 October 2026, 19:00 to 21:00 in Zürich, a week before the clock change. */
const FIRST = { start_date: '2026-10-17T17:00:00.000Z', end_date: '2026-10-17T19:00:00.000Z' };
const local = (dates: { start_date: string }[], zone = ZONE) =>
  dates.map((date) => toZonedLocal(date.start_date, zone));

describe('the dates of a series', () => {
  it('are the same weekday each week, at the same local time across clock changes', () => {
    const dates = seriesDates(FIRST, { kind: 'weekly', weekdays: [6], every: 1 }, { count: 4 }, ZONE);
    expect(local(dates)).toEqual(['2026-10-17T19:00', '2026-10-24T19:00', '2026-10-31T19:00', '2026-11-07T19:00']);
    expect(dates[2]?.start_date).toBe('2026-10-31T18:00:00.000Z');
    expect(dates.map((date) => toZonedLocal(date.end_date, ZONE).slice(11))).toEqual(Array(4).fill('21:00'));
  });

  it.each([
    'Europe/Zurich',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Sao_Paulo',
    'Pacific/Apia',
    'Africa/Casablanca',
  ])('keep their local time for a year in %s', (zone) => {
    const dates = seriesDates(FIRST, { kind: 'days', every: 4 }, { count: 92 }, zone);
    expect(new Set(local(dates, zone).map((text) => text.slice(11))).size).toBe(1);
    expect(new Set(dates.map((date) => toZonedLocal(date.end_date, zone).slice(11))).size).toBe(1);
  });

  it('can fall on several weekdays, starting from the first date', () => {
    const dates = seriesDates(FIRST, { kind: 'weekly', weekdays: [2, 6], every: 2 }, { count: 4 }, ZONE);
    expect(local(dates).map((text) => text.slice(0, 10))).toEqual([
      '2026-10-17',
      '2026-10-27',
      '2026-10-31',
      '2026-11-10',
    ]);
  });

  it('use the last day of a shorter month', () => {
    const first = { start_date: '2027-01-31T18:00:00.000Z', end_date: '2027-01-31T20:00:00.000Z' };
    const dates = seriesDates(first, { kind: 'monthly', every: 1, by: 'day' }, { count: 4 }, ZONE);
    expect(local(dates).map((text) => text.slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  it('can be the same weekday of a month, with the fifth as the last', () => {
    const third = seriesDates(FIRST, { kind: 'monthly', every: 1, by: 'weekday' }, { count: 3 }, ZONE);
    expect(local(third).map((text) => text.slice(0, 10))).toEqual(['2026-10-17', '2026-11-21', '2026-12-19']);
    const first = { start_date: '2026-10-31T18:00:00.000Z', end_date: '2026-10-31T20:00:00.000Z' };
    const fifth = seriesDates(first, { kind: 'monthly', every: 1, by: 'weekday' }, { count: 3 }, ZONE);
    expect(local(fifth).map((text) => text.slice(0, 10))).toEqual(['2026-10-31', '2026-11-28', '2026-12-26']);
  });

  it('can be picked dates in addition to the first, without duplicates and in order', () => {
    const days = ['2026-11-12', '2026-10-20', '2026-11-12', 'nonsense'];
    const dates = seriesDates(FIRST, { kind: 'picked', days }, { count: 104 }, ZONE);
    expect(local(dates)).toEqual(['2026-10-17T19:00', '2026-10-20T19:00', '2026-11-12T19:00']);
  });

  it('include the end date', () => {
    const dates = seriesDates(FIRST, { kind: 'days', every: 3 }, { until: '2026-10-23' }, ZONE);
    expect(local(dates).map((text) => text.slice(0, 10))).toEqual(['2026-10-17', '2026-10-20', '2026-10-23']);
  });

  it('are limited to 104, and are none without a first date', () => {
    expect(seriesDates(FIRST, { kind: 'days', every: 1 }, { count: 5000 }, ZONE)).toHaveLength(104);
    expect(seriesDates(FIRST, { kind: 'weekly', weekdays: [], every: 1 }, { until: '2099-01-01' }, ZONE)).toHaveLength(
      104,
    );
    expect(seriesDates({ start_date: '', end_date: '' }, { kind: 'days', every: 1 }, { count: 3 }, ZONE)).toEqual([]);
  });
});

describe('the name template of a date', () => {
  it('supports number, date, weekday and month', () => {
    expect(seriesName('Jazz {n} · {date}', FIRST.start_date, 3, ZONE)).toBe('Jazz 3 · 17 Oct 2026');
    expect(seriesName('{weekday} in {month} {other}', FIRST.start_date, 1, ZONE)).toBe('Sat in October 2026 {other}');
    expect(seriesName('x'.repeat(300), FIRST.start_date, 1, ZONE)).toHaveLength(160);
  });
});
