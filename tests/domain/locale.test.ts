import { describe, expect, it } from 'vitest';
import { formatCount } from '#domain/kit/formatCount.ts';
import { DEFAULT_LOCALE, type Locale, localeOf, showLocale } from '#domain/kit/locale.ts';
import { LOCALES } from '#domain/kit/localeNames.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import {
  formatDate,
  formatDateRange,
  formatDay,
  formatDays,
  formatTime,
  relativeDate,
} from '#domain/kit/time/dates.ts';
import { firstWeekday, monthWeeks } from '#domain/kit/time/monthGrid.ts';
import { parseDateTime, parseDay, parseTime } from '#domain/kit/time/parseDateText.ts';
import { proposeLocale } from '#js/Pages/Auth/Partials/proposeLocale.ts';

const EVENING = '2026-11-21T19:10:00Z';
const TODAY = '2026-11-30';

describe('the locales of a company', () => {
  it.each<[Locale, string, string, string, string, string]>([
    ['en-GB', '21 Nov 2026, 19:10', 'Sat, 21 Nov 2026', '07:05', '1,234,567.5', '€1,234,567.50'],
    ['en-US', 'Nov 21, 2026, 7:10 PM', 'Sat, Nov 21, 2026', '7:05 AM', '1,234,567.5', '€1,234,567.50'],
    ['en-IE', '21 Nov 2026, 19:10', 'Sat 21 Nov 2026', '07:05', '1,234,567.5', '€1,234,567.50'],
    ['en-CA', 'Nov 21, 2026, 7:10 p.m.', 'Sat, Nov 21, 2026', '7:05 a.m.', '1,234,567.5', '€1,234,567.50'],
    ['en-AU', '21 Nov 2026, 7:10 pm', 'Sat, 21 Nov 2026', '7:05 am', '1,234,567.5', '€1,234,567.50'],
    ['en-NZ', '21 Nov 2026, 7:10 pm', 'Sat, 21 Nov 2026', '7:05 am', '1,234,567.5', '€1,234,567.50'],
    ['en-IN', '21 Nov 2026, 7:10 pm', 'Sat, 21 Nov, 2026', '7:05 am', '12,34,567.5', '€12,34,567.50'],
    ['en-KE', '21 Nov 2026, 19:10', 'Sat, 21 Nov 2026', '07:05', '1,234,567.5', '€1,234,567.50'],
    ['en-NG', '21 Nov 2026, 19:10', 'Sat, 21 Nov 2026', '07:05', '1,234,567.5', '€1,234,567.50'],
    ['en-ZA', '21 Nov 2026, 19:10', 'Sat, 21 Nov 2026', '07:05', '1 234 567,5', '€1 234 567,50'],
  ])('%s formats dates, numbers and money', (locale, moment, day, time, count, money) => {
    showLocale(locale);
    expect([formatDate(EVENING, 'UTC'), formatDay('2026-11-21', 'day'), formatTime('07:05')]).toEqual([
      moment,
      day,
      time,
    ]);
    expect([formatCount(1_234_567.5), formatMoney('1234567.5', 'EUR')].map(plain)).toEqual([count, money]);
  });

  it.each(LOCALES)('%s parses what it formats, for each day of a year', (locale) => {
    showLocale(locale);
    const year = Array.from({ length: 366 }, (_, day) =>
      new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10),
    );
    expect(year.map((day) => parseDay(formatDay(day), TODAY))).toEqual(year);
    expect(year.map((day) => parseDay(formatDay(day, 'day'), TODAY))).toEqual(year);
    expect(year.map((day) => parseDateTime(formatDate(`${day}T19:10:00Z`, 'UTC'), TODAY, '09:00'))).toEqual(
      year.map((day) => `${day}T19:10`),
    );
    expect(parseTime(formatTime('00:05'))).toBe('00:05');
  });

  it('format ranges and relative times, with consistent thin spaces', () => {
    showLocale('en-US');
    expect(formatDateRange(EVENING, '2026-11-21T22:00:00Z', 'UTC')).toBe('Sat, Nov 21, 2026, 7:10 PM–10:00 PM');
    expect(formatDays(EVENING, '2026-12-06T18:00:00Z', 'UTC')).toBe('Sat, Nov 21 – Sun, Dec 6, 2026');
    expect(relativeDate('2026-11-19T19:10:00Z', 'UTC', Date.parse(EVENING))).toBe('last Thursday at 7:10 PM');
    expect(relativeDate('2026-03-12T19:10:00Z', 'UTC', Date.parse(EVENING))).toBe('Mar 12');
    for (const locale of LOCALES) {
      showLocale(locale);
      expect(formatDays(EVENING, '2026-12-06T18:00:00Z', 'UTC')).toMatch(/^[\x20-\x7e–]+$/);
      expect(formatDate(EVENING, 'UTC', 'exact')).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  it.each<[Locale, string, string | null]>([
    ['en-GB', '3/4/2026', '2026-04-03'],
    ['en-US', '3/4/2026', '2026-03-04'],
    ['en-CA', '3/4/2026', '2026-03-04'],
    ['en-IN', '3/4/2026', '2026-04-03'],
    ['en-US', '21/11/2026', null],
    ['en-GB', 'Nov 21, 2026', '2026-11-21'],
    ['en-US', '21 nov', '2026-11-21'],
    ['en-ZA', '2026/11/21', '2026-11-21'],
  ])('in %s, %s is parsed as %s', (locale, typed, day) => {
    showLocale(locale);
    expect(parseDay(typed, TODAY)).toBe(day);
  });

  it('start the week on their own day', () => {
    const weekday = (locale: Locale) => {
      showLocale(locale);
      return [monthWeeks('2026-11-21')[0]?.[0], firstWeekday()];
    };
    expect(weekday('en-GB')).toEqual(['2026-10-26', 1]);
    expect(weekday('en-US')).toEqual(['2026-11-01', 7]);
  });

  it('are limited to those we offer; any other falls back to the default', () => {
    expect(['en-US', 'en', 'de-CH', 'toString', null, 7].map(localeOf)).toEqual([
      'en-US',
      ...Array.from({ length: 5 }, () => DEFAULT_LOCALE),
    ]);
  });

  it('are suggested from those of the browser', () => {
    expect(proposeLocale(['sw-KE', 'en', 'en-KE', 'en-US'])).toBe('en-KE');
    expect(proposeLocale(['de-CH'])).toBe('en-GB');
  });
});

/** Numbers contain no-break spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
