import { describe, expect, it } from 'vitest';
import { dueDateOf, offsetText } from '#domain/programme/taskDates.ts';

describe('the due date of a task', () => {
  it.each([
    // The event's date is in the company's time zone, not in UTC.
    ['2027-03-29T22:30:00Z', 0, 'Europe/Zurich', '2027-03-30T07:00:00.000Z'],
    ['2027-03-29T22:30:00Z', 0, 'America/New_York', '2027-03-29T13:00:00.000Z'],
    // A clock change in between does not move the time.
    ['2027-04-05T18:00:00Z', -14, 'Europe/Zurich', '2027-03-22T08:00:00.000Z'],
    ['2027-03-10T18:00:00Z', 30, 'America/New_York', '2027-04-09T13:00:00.000Z'],
    ['2027-10-25T12:00:00Z', 14, 'Australia/Sydney', '2027-11-07T22:00:00.000Z'],
    // Ends of months and years.
    ['2028-03-01T12:00:00Z', -1, 'UTC', '2028-02-29T09:00:00.000Z'],
    ['2027-01-01T12:00:00Z', -1, 'Asia/Kathmandu', '2026-12-31T03:15:00.000Z'],
  ])('for an event at %s, %i days away, in %s is %s', (start, days, timezone, due) => {
    expect(dueDateOf(start, days, timezone)).toBe(due);
  });

  it('is described relative to the event', () => {
    expect([-14, -1, 0, 1, 30].map(offsetText)).toEqual([
      '14 days before',
      '1 day before',
      'On the day',
      '1 day after',
      '30 days after',
    ]);
  });
});
