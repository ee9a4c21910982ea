import { describe, expect, it } from 'vitest';
import { type RecurrenceUnit, rhythmText, runDay } from '#domain/accounting/recurrences.ts';

describe('the days of a recurrence', () => {
  const days = (start: string, every: number, unit: RecurrenceUnit) =>
    [0, 1, 2, 3].map((run) => runDay(start, { every, unit }, run));

  it('come by weeks', () => {
    expect(days('2026-12-25', 2, 'week')).toEqual(['2026-12-25', '2027-01-08', '2027-01-22', '2027-02-05']);
  });

  it('keep the day of the month, as far as the month has it', () => {
    expect(days('2027-12-31', 1, 'month')).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
    expect(days('2026-11-30', 3, 'month')).toEqual(['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']);
  });

  it('come on 28 February in years without a 29th', () => {
    expect(days('2028-02-29', 1, 'year')).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28']);
  });

  it('are said in words', () => {
    expect(rhythmText({ every: 1, unit: 'month' })).toBe('Every month');
    expect(rhythmText({ every: 2, unit: 'week' })).toBe('Every 2 weeks');
  });
});
