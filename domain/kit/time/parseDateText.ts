import { asciiForm } from '../asciiForm.ts';
import { currentLocale, type Locale } from '../locale.ts';

/** Parses dates and times as people type them. Numeric dates are read in the order used by the company's language. */

/** Languages that write the month first: 3/4/2026 is in March. */
const MONTH_FIRST: Locale[] = ['en-US', 'en-CA'];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses a day to `2026-11-21`. Accepts `21 Nov 2026`, `21 November`, `Nov 21, 2026`, `21/11/2026` (`11/21/2026` in
 * month-first languages), `21.11.26`, `21 11`, `2026-11-21`, `today` and `tomorrow`. Null for any other text and for
 * days that do not exist.
 * @param today supplies the year if none is typed
 */
export function parseDay(typed: string, today: string): string | null {
  const text = asciiForm(typed).trim().toLowerCase();
  if (text === 'today' || text === 'tomorrow') {
    return text === 'today'
      ? today
      : toDay(today.slice(0, 4), today.slice(5, 7), String(Number(today.slice(8)) + 1), true);
  }
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (iso) {
    return toDay(iso[1], iso[2], iso[3]);
  }
  const [, first = '', second = '', year = today.slice(0, 4)] = DAY.exec(text) ?? [];
  const startsWithMonth = isName(first) || (!isName(second) && MONTH_FIRST.includes(currentLocale()));
  const [month, day] = startsWithMonth ? [first, second] : [second, first];
  return toDay(year.length === 2 ? `20${year}` : year, monthNumber(month), day.replace(/\D+$/, ''));
}

// A leading weekday is accepted because the product's own formats have one.
const DAY = new RegExp(
  String.raw`^(?:[a-z]+,? )?(NAME|DATE)[ ./-]+(NAME|DATE)(?:[ ,./-]+(\d{4}|\d{2}))?[.,]?$`
    .replaceAll('NAME', String.raw`[a-z]{3,9}\.?`)
    .replaceAll('DATE', String.raw`\d{1,2}(?:st|nd|rd|th)?`),
);

function isName(part: string): boolean {
  return /^[a-z]/.test(part);
}

function monthNumber(month: string): string {
  return isName(month) ? String(MONTHS.indexOf(month.slice(0, 3)) + 1) : month;
}

/**
 * Parses a time to `07:10`. Accepts `07:10`, `7.10`, `7h`, `710`, `7`, `7 pm` and `7:10pm`; null for any other text.
 */
export function parseTime(typed: string): string | null {
  const [, hours, minutes = '0', half] =
    /^(\d{1,2})(?:[:.h ]?(\d{2})|h)?\s*([ap])?\.?m?\.?$/.exec(asciiForm(typed).trim().toLowerCase()) ?? [];
  const hour = Number(hours) + (half === 'p' && Number(hours) < 12 ? 12 : half === 'a' && hours === '12' ? -12 : 0);
  const isTime =
    hours !== undefined && hour < 24 && Number(minutes) < 60 && (half === undefined || Number(hours) <= 12);
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}` : null;
}

/**
 * Parses a local date and time to `2026-11-21T07:10`; null for any other text.
 * @param fallback the time to use if only a day is typed
 */
export function parseDateTime(typed: string, today: string, fallback: string): string | null {
  const text = asciiForm(typed).trim();
  const whole = parseDay(text, today);
  if (whole !== null) {
    return `${whole}T${fallback}`;
  }
  for (const pattern of DAY_AND_TIME) {
    const [, day = '', time = ''] = pattern.exec(text) ?? [];
    const [parsedDay, parsedTime] = [parseDay(day, today), parseTime(time)];
    if (parsedDay !== null && parsedTime !== null) {
      return `${parsedDay}T${parsedTime}`;
    }
  }
  return null;
}

/** The time follows a comma, “at” or the T of ISO 8601; otherwise it is the last word. */
const DAY_AND_TIME = [/^(.+?)(?:,\s*|\s+at\s+|T)([^,]+)$/i, /^(.+?)\s+(\S+\s*[ap]\.?m\.?)$/i, /^(.+)\s+(\S+)$/];

function toDay(year = '', month = '', day = '', overflows = false): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return !Number.isNaN(date.getTime()) && Number(year) >= 1000 && (isReal || overflows)
    ? date.toISOString().slice(0, 10)
    : null;
}
