import { counted } from '../counted.ts';
import { currentLocale, DEFAULT_LOCALE, isTwelveHour, type Locale } from '../locale.ts';

/**
 * Date formatting that gives the same result on the server and in every browser: `21 Nov 2026, 07:10`, or the
 * equivalent in the company's language.
 */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NIGHT = 6 * 60 * MINUTE;

export type DateStyle = keyof typeof STYLES;

const STYLES = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  exact: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  month: { month: 'long', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  dayOfMonth: { day: 'numeric' },
  shortMonth: { month: 'short' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Formats an instant (UTC ISO 8601) in a timezone, such as `21 Nov 2026, 07:10`. Null gives a dash, an invalid instant
 * empty text.
 */
export function formatDate(
  instant: string | null,
  timezone: string,
  style: DateStyle = 'dateTime',
  locale = currentLocale(),
): string {
  if (instant === null) {
    return '–';
  }
  const time = Date.parse(instant);
  return Number.isNaN(time) ? '' : plain(formatter(timezone, STYLES[style], locale).format(time));
}

/** Formats a time of day (`19:10`) in the current language, such as `7:10 pm`. */
export function formatTime(time: string): string {
  return formatDate(`2026-01-01T${time}:00Z`, 'UTC', 'time');
}

/** Formats `2026-11-21` as `21 Nov 2026`; empty if it is not a day. */
export function formatDay(day: string | null, style: DateStyle = 'date'): string {
  return formatDate(`${day}T12:00:00Z`, 'UTC', style);
}

/** Start and end on one line; the day appears once if both are on the same day. A dash if the start is unknown. */
export function formatDateRange(from: string | null, to: string | null, timezone: string): string {
  if (from === null) {
    return '–';
  }
  const start = `${formatDate(from, timezone, 'day')}, ${formatDate(from, timezone, 'time')}`;
  if (to === null || Number.isNaN(Date.parse(to))) {
    return start;
  }
  const sameDay = toZonedLocal(from, timezone).slice(0, 10) === toZonedLocal(to, timezone).slice(0, 10);
  const end = formatDate(to, timezone, 'time');
  return sameDay ? `${start}–${end}` : `${start} – ${formatDate(to, timezone, 'day')}, ${end}`;
}

/**
 * The days from start to end: `Sat, 14 Nov – Sun, 6 Dec 2026`, or a single day. An end before 6 am counts towards the
 * previous day.
 */
export function formatDays(from: string | null, to: string | null, timezone: string): string {
  const start = Date.parse(from ?? '');
  const end = Date.parse(to ?? '') - NIGHT;
  if (!(end > start)) {
    return formatDate(from, timezone, 'day');
  }
  const range = formatter(timezone, STYLES.day, currentLocale()).formatRange(start, end);
  return plain(range).replace(/\s*–\s*/, ' – ');
}

/** Replaces thin spaces, because browsers differ in the spaces around a dash and before “pm”. */
function plain(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}

/**
 * A date relative to `now` (milliseconds): “just now”, “5 minutes ago”, “in 2 hours”, “yesterday at 14:05”, “Thursday
 * at 09:00”, “12 Mar” in the current year, otherwise “12 Mar 2024”. Days are those of the timezone.
 */
export function relativeDate(instant: string | null, timezone: string, now: number): string {
  if (instant === null) {
    return '–';
  }
  const time = Date.parse(instant);
  if (Number.isNaN(time)) {
    return '';
  }
  const distance = time - now;
  if (Math.abs(distance) < MINUTE) {
    return distance > 0 ? 'in a moment' : 'just now';
  }
  const days = dayNumber(time, timezone) - dayNumber(now, timezone);
  if (Math.abs(distance) < 12 * 60 * MINUTE && (days === 0 || Math.abs(distance) < 60 * MINUTE)) {
    return distanceText(distance);
  }
  const clock = formatDate(instant, timezone, 'time');
  if (days === 0) {
    return `today at ${clock}`;
  }
  if (Math.abs(days) === 1) {
    return `${days < 0 ? 'yesterday' : 'tomorrow'} at ${clock}`;
  }
  if (Math.abs(days) < 7) {
    // Within a week each weekday occurs twice, once in the past and once in the future.
    return `${days < 0 ? 'last ' : ''}${formatDate(instant, timezone, 'weekday')} at ${clock}`;
  }
  const sameYear = toZonedLocal(instant, timezone).slice(0, 4) === zonedLocal(now, timezone).slice(0, 4);
  return formatDate(instant, timezone, sameYear ? 'dayMonth' : 'date');
}

/**
 * The local time of an instant as `YYYY-MM-DDTHH:mm` (the format of date inputs); empty for null or an invalid instant.
 */
export function toZonedLocal(instant: string | null, timezone: string): string {
  const time = Date.parse(instant ?? '');
  return Number.isNaN(time) ? '' : zonedLocal(time, timezone);
}

/**
 * The instant (UTC ISO 8601) of a local time `YYYY-MM-DD[THH:mm]`; null for any other text. Times skipped by daylight
 * saving move forward by the skipped hour (02:30 becomes 03:30); of repeated times the first one is used.
 */
export function fromZonedLocal(local: string, timezone: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(local);
  const wall = match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2] ?? '00:00'}Z`);
  if (Number.isNaN(wall)) {
    return null;
  }
  const before = offset(wall - DAY, timezone);
  const after = offset(wall + DAY, timezone);
  const exact = [wall - before, wall - after].filter((time) => time + offset(time, timezone) === wall);
  const time = exact.length > 0 ? Math.min(...exact) : wall - before;
  return new Date(time).toISOString();
}

/** The offset of a timezone at a time in milliseconds: `UTC+03:00`. */
export function offsetName(time: number, timezone: string): string {
  const minutes = Math.round(offset(time, timezone) / MINUTE);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** Whether the runtime supports this timezone name. */
export function isTimezone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat(DEFAULT_LOCALE, { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const zones = new Map<string, string>();

/**
 * Cached, because creating a formatter costs far more than using it and tables use one per row. Unknown zones fall back
 * to UTC.
 */
function formatter(timezone: string, options: Intl.DateTimeFormatOptions, locale: Locale): Intl.DateTimeFormat {
  const key = `${locale} ${timezone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) {
    return known;
  }
  // Cached as well: validating the zone costs as much as creating the formatter.
  const timeZone = zones.get(timezone) ?? (isTimezone(timezone) ? timezone : 'UTC');
  zones.set(timezone, timeZone);
  const made = new Intl.DateTimeFormat(locale, { ...options, ...clockOf(options, locale), timeZone });
  formatters.set(key, made);
  return made;
}

/** 24-hour clocks pad the hour (`07:10`), 12-hour clocks do not (`7:10 am`). */
function clockOf({ hour }: Intl.DateTimeFormatOptions, locale: Locale): Intl.DateTimeFormatOptions {
  return isTwelveHour(locale) ? { hourCycle: 'h12', ...(hour && { hour: 'numeric' }) } : { hourCycle: 'h23' };
}

function zonedLocal(time: number, timezone: string): string {
  return new Date(time + offset(time, timezone)).toISOString().slice(0, 16);
}

function dayNumber(time: number, timezone: string): number {
  return Math.floor((time + offset(time, timezone)) / DAY);
}

const QUARTER = 15 * MINUTE;
const MAX_QUARTERS = 500;
const offsets = new Map<string, Map<number, number>>();

/**
 * How far a timezone is ahead of UTC at a time, in milliseconds. Cached per quarter of an hour, because rows of an
 * export cluster in few of them. Quarters in which the offset changes are not cached.
 */
function offset(time: number, timezone: string): number {
  const known = offsets.get(timezone) ?? new Map<number, number>();
  const quarter = Math.floor(time / QUARTER);
  const kept = known.get(quarter);
  if (kept !== undefined) {
    return kept;
  }
  const first = findOffset(quarter * QUARTER, timezone);
  if (first !== findOffset((quarter + 1) * QUARTER - 1, timezone)) {
    return findOffset(time, timezone);
  }
  if (known.size >= MAX_QUARTERS) {
    known.clear();
  }
  offsets.set(timezone, known.set(quarter, first));
  return first;
}

const OFFSET_PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

function findOffset(time: number, timezone: string): number {
  const parts = formatter(timezone, OFFSET_PARTS, DEFAULT_LOCALE).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(time / 1000) * 1000;
}

function distanceText(distance: number): string {
  const minutes = Math.floor(Math.abs(distance) / MINUTE);
  const text = minutes < 60 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'hour');
  return distance > 0 ? `in ${text}` : `${text} ago`;
}
