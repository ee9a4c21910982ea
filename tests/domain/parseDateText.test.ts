import { describe, expect, it } from 'vitest';
import { formatDay } from '#domain/kit/time/dates.ts';
import { addMonths, monthWeeks } from '#domain/kit/time/monthGrid.ts';
import { parseDateTime, parseDay, parseTime } from '#domain/kit/time/parseDateText.ts';

const TODAY = '2026-11-30';

describe('a typed date', () => {
  it.each([
    ['21 Nov 2026', '2026-11-21'],
    ['21 November', '2026-11-21'],
    ['Sat, 21 Nov 2026', '2026-11-21'],
    ['1st may 27', '2027-05-01'],
    ['3/4/2027', '2027-04-03'],
    ['03.04.', '2026-04-03'],
    ['2027-04-03', '2027-04-03'],
    ['today', TODAY],
    ['tomorrow', '2026-12-01'],
    ['31 Feb 2026', null],
    ['12', null],
    ['2026', null],
    ['soon', null],
    ['', null],
  ])('%s is parsed as %s', (typed, day) => {
    expect(parseDay(typed, TODAY)).toBe(day);
  });

  it('is parsed from its formatted text, each day of the year', () => {
    const days = monthWeeks('2028-02-10').flat();
    expect(days.map((day) => parseDay(formatDay(day), TODAY))).toEqual(days);
  });
});

describe('a typed time', () => {
  it.each([
    ['7', '07:00'],
    ['07:10', '07:10'],
    ['19.30', '19:30'],
    ['1930', '19:30'],
    ['7pm', '19:00'],
    ['7:10 p.m.', '19:10'],
    ['12 am', '00:00'],
    ['24:00', null],
    ['13 pm', null],
    ['7:60', null],
    ['noon', null],
  ])('%s is parsed as %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });
});

describe('a typed date with time', () => {
  it.each([
    ['21 Nov 2026, 07:10', '2026-11-21T07:10'],
    ['2026-11-21T07:10', '2026-11-21T07:10'],
    ['21/11/2026 7pm', '2026-11-21T19:00'],
    ['21 Nov at 19:30', '2026-11-21T19:30'],
    ['21 Nov 2026', '2026-11-21T09:00'],
    ['today 8:15', '2026-11-30T08:15'],
    ['21 Nov 2026, 25:00', null],
    ['07:10', null],
  ])('%s is parsed as %s', (typed, local) => {
    expect(parseDateTime(typed, TODAY, '09:00')).toBe(local);
  });
});

describe('the weeks of a month', () => {
  it('are complete, start on Monday, and end where the next month starts', () => {
    expect(monthWeeks('2026-11-21').map(([first]) => first)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(monthWeeks('2027-02-01')).toHaveLength(4);
  });

  it('and adding months keep the day if it exists', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2026-01-15', -1), addMonths('2024-02-29', 12)]).toEqual([
      '2026-02-28',
      '2025-12-15',
      '2025-02-28',
    ]);
  });
});
