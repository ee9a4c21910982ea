import { describe, expect, it } from 'vitest';
import { formatDay } from '#domain/kit/time/dates.ts';
import { campaignDays, dayRange } from '#domain/programme/campaignDays.ts';

describe('the progress of a campaign', () => {
  it.each([
    ['2026-03-01', '2026-03-31', '2026-02-28', 0, 'Starts in 1 day'],
    ['2026-03-01', '2026-03-31', '2026-03-01', 3, '30 days left'],
    ['2026-03-01', '2026-03-31', '2026-03-31', 100, 'Ends today'],
    ['2026-03-01', '2026-03-31', '2026-04-02', 100, 'Ended 2 days ago'],
    ['2026-03-01', '2026-03-01', '2026-03-01', 100, 'Ends today'],
    ['2026-03-01', null, '2026-03-03', null, 'Running for 3 days'],
    ['2026-03-01', null, '2026-02-01', null, 'Starts in 28 days'],
    [null, '2026-03-31', '2026-03-01', null, '30 days left'],
    [null, null, '2026-03-01', null, 'No dates set'],
    // Across a clock change a day is still a day.
    ['2026-03-28', '2026-03-30', '2026-03-29', 67, '1 day left'],
  ])('from %s to %s on %s is %s percent: %s', (start, end, today, percent, text) => {
    expect(campaignDays(start, end, today)).toEqual({ percent, text });
  });

  it('is shown with a formatted date range', () => {
    expect(dayRange('2026-03-01', '2026-09-30')).toBe('1 Mar 2026 – 30 Sept 2026');
    expect(dayRange('2026-03-01', null)).toBe('From 1 Mar 2026');
    expect(dayRange(null, '2026-03-01')).toBe('Until 1 Mar 2026');
    expect(dayRange(null, null)).toBe('');
    expect(formatDay('nonsense')).toBe('');
  });
});
