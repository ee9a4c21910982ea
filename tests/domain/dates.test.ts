import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateRange,
  formatDays,
  fromZonedLocal,
  isTimezone,
  offsetName,
  relativeDate,
  toZonedLocal,
} from '#domain/kit/time/dates.ts';

describe('formatting the days of an event', () => {
  it.each([
    ['2026-11-14T10:00:00Z', '2026-12-06T18:00:00Z', 'Sat, 14 Nov – Sun, 6 Dec 2026'],
    ['2026-12-30T10:00:00Z', '2027-01-02T18:00:00Z', 'Wed, 30 Dec 2026 – Sat, 2 Jan 2027'],
    ['2026-11-14T19:00:00Z', '2026-11-14T22:00:00Z', 'Sat, 14 Nov 2026'],
    // Midnight in Zurich is 23:00 in UTC: an event until 03:00 is one evening, until 07:00 two days.
    ['2026-11-14T19:00:00Z', '2026-11-15T02:00:00Z', 'Sat, 14 Nov 2026'],
    ['2026-11-14T19:00:00Z', '2026-11-15T06:00:00Z', 'Sat, 14 Nov – Sun, 15 Nov 2026'],
    ['2026-11-14T19:00:00Z', null, 'Sat, 14 Nov 2026'],
    ['2026-11-14T19:00:00Z', 'soon', 'Sat, 14 Nov 2026'],
  ])('from %s to %s', (from, to, text) => {
    expect(formatDays(from, to, 'Europe/Zurich')).toBe(text);
  });

  it('is a dash when the start is unknown', () => {
    expect(formatDays(null, '2026-11-14T19:00:00Z', 'UTC')).toBe('–');
  });
});

describe('converting local time to an instant and back, across time zones and clock changes', () => {
  it.each([
    ['UTC', '2026-03-29T02:30', '2026-03-29T02:30:00.000Z'],
    ['Africa/Nairobi', '2026-06-01T09:00', '2026-06-01T06:00:00.000Z'],
    ['Asia/Kolkata', '2026-06-01T09:00', '2026-06-01T03:30:00.000Z'],
    ['Asia/Kathmandu', '2026-06-01T09:00', '2026-06-01T03:15:00.000Z'],
    ['Europe/Berlin', '2026-01-15T12:00', '2026-01-15T11:00:00.000Z'],
    ['Europe/Berlin', '2026-07-15T12:00', '2026-07-15T10:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['America/New_York', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
    ['America/New_York', '2026-11-01T02:30', '2026-11-01T07:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-01-01T00:00', '2025-12-31T13:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-01T00:00', '2026-01-01T11:00:00.000Z'],
  ])('%s %s is %s', (timezone, local, instant) => {
    expect(fromZonedLocal(local, timezone)).toBe(instant);
    expect(toZonedLocal(instant, timezone)).toBe(local);
  });

  it('follows a clock change within 15 minutes', () => {
    const local = (instant: string) => toZonedLocal(instant, 'America/Goose_Bay');
    expect(local('2010-03-14T04:00:59Z')).toBe('2010-03-14T00:00');
    expect(local('2010-03-14T04:01:00Z')).toBe('2010-03-14T01:01');
  });

  it('moves a skipped local time to after the clock change', () => {
    expect(fromZonedLocal('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(toZonedLocal('2026-03-29T01:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T03:30');
    expect(fromZonedLocal('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z');
  });

  it('uses the first of an ambiguous local time', () => {
    expect(fromZonedLocal('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(fromZonedLocal('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('reads a date alone as midnight, and refuses invalid dates', () => {
    expect(fromZonedLocal('2026-06-01', 'Africa/Nairobi')).toBe('2026-05-31T21:00:00.000Z');
    expect(fromZonedLocal('soon', 'UTC')).toBeNull();
    expect(fromZonedLocal('2026-13-40T09:00', 'UTC')).toBeNull();
    expect(toZonedLocal('', 'UTC')).toBe('');
  });
});

describe('formatting dates as text', () => {
  it.each([
    ['2026-11-21T07:09:40Z', 'just now'],
    ['2026-11-21T07:10:20Z', 'in a moment'],
    ['2026-11-21T07:09:00Z', '1 minute ago'],
    ['2026-11-21T06:25:00Z', '45 minutes ago'],
    ['2026-11-21T04:10:00Z', '3 hours ago'],
    ['2026-11-21T09:10:00Z', 'in 2 hours'],
    ['2026-11-20T11:05:00Z', 'yesterday at 14:05'],
    ['2026-11-22T06:00:00Z', 'tomorrow at 09:00'],
    ['2026-11-18T06:00:00Z', 'last Wednesday at 09:00'],
    ['2026-11-25T06:00:00Z', 'Wednesday at 09:00'],
    ['2026-03-12T06:00:00Z', '12 Mar'],
    ['2024-03-12T06:00:00Z', '12 Mar 2024'],
    ['nonsense', ''],
  ])('%s is shown as “%s” in Nairobi', (instant, words) => {
    expect(relativeDate(instant, 'Africa/Nairobi', Date.parse('2026-11-21T07:10:00Z'))).toBe(words);
  });

  it('counts days in the time zone, not in UTC', () => {
    const now = Date.parse('2026-11-21T22:30:00Z');
    expect(relativeDate('2026-11-21T08:00:00Z', 'UTC', now)).toBe('today at 08:00');
    expect(relativeDate('2026-11-21T08:00:00Z', 'Africa/Nairobi', now)).toBe('yesterday at 11:00');
  });

  it('uses the time zone, or UTC for an unknown one', () => {
    expect(formatDate('2026-11-21T22:30:00Z', 'Africa/Nairobi')).toBe('22 Nov 2026, 01:30');
    expect(formatDate('2026-11-21T22:30:00Z', 'Mars/Olympus')).toBe('21 Nov 2026, 22:30');
    expect(formatDate('2026-11-21T00:05:00Z', 'UTC', 'time')).toBe('00:05');
    expect(formatDate('', 'UTC')).toBe('');
  });

  it('shows the date once when an event ends on the same day', () => {
    expect(formatDateRange('2026-11-21T16:00:00Z', '2026-11-21T19:00:00Z', 'Africa/Nairobi')).toBe(
      'Sat, 21 Nov 2026, 19:00–22:00',
    );
    expect(formatDateRange('2026-11-21T16:00:00Z', '2026-11-22T01:00:00Z', 'Africa/Nairobi')).toBe(
      'Sat, 21 Nov 2026, 19:00 – Sun, 22 Nov 2026, 04:00',
    );
    expect(formatDateRange('2026-11-21T16:00:00Z', null, 'UTC')).toBe('Sat, 21 Nov 2026, 16:00');
  });

  it('shows offsets and recognises time zones', () => {
    expect(offsetName(Date.parse('2026-06-01T00:00:00Z'), 'Asia/Kolkata')).toBe('UTC+05:30');
    expect(offsetName(Date.parse('2026-06-01T00:00:00Z'), 'America/New_York')).toBe('UTC−04:00');
    expect(isTimezone('Europe/Berlin')).toBe(true);
    expect(isTimezone('Mars/Olympus')).toBe(false);
  });
});
