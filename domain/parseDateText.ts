import { formatDate } from './dates.ts';

/** Days and times as people type them, in the order that the product writes them in: day, month, year; 24 hours. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A day as `2026-11-21`, from `21 Nov 2026`, `21 November`, `21/11/2026`, `21.11.26`, `21 11`, `2026-11-21`, `today` or
 * `tomorrow`; null for any other text and for days that do not exist.
 * @param today supplies the year where none is typed
 */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase();
  if (text === 'today' || text === 'tomorrow') {
    return text === 'today'
      ? today
      : toDay(today.slice(0, 4), today.slice(5, 7), String(Number(today.slice(8)) + 1), true);
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) {
    return toDay(iso[1], iso[2], iso[3]);
  }
  // A weekday before the day is what the product itself writes.
  const [, day, month, year = today.slice(0, 4)] =
    /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?[ ./-]+([a-z]{3,9}|\d{1,2})\.?(?:[ ,./-]+(\d{4}|\d{2}))?[.,]?$/.exec(
      text,
    ) ?? [];
  const number = /^\d/.test(month ?? '') ? month : String(MONTHS.indexOf((month ?? '').slice(0, 3)) + 1);
  return toDay(year.length === 2 ? `20${year}` : year, number, day);
}

/** A time as `07:10`, from `07:10`, `7.10`, `7h`, `710`, `7`, `7 pm`, `7:10pm`; null for any other text. */
export function parseTime(typed: string): string | null {
  const [, hours, minutes = '0', half] =
    /^(\d{1,2})(?:[:.h ]?(\d{2})|h)?\s*([ap])?\.?m?\.?$/.exec(typed.trim().toLowerCase()) ?? [];
  const hour = Number(hours) + (half === 'p' && Number(hours) < 12 ? 12 : half === 'a' && hours === '12' ? -12 : 0);
  const isTime =
    hours !== undefined && hour < 24 && Number(minutes) < 60 && (half === undefined || Number(hours) <= 12);
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}` : null;
}

/**
 * A local date and time as `2026-11-21T07:10`; null for any other text.
 * @param fallback the time where only a day is typed
 */
export function parseDateTime(typed: string, today: string, fallback: string): string | null {
  const text = typed.trim();
  const whole = parseDay(text, today);
  if (whole !== null) {
    return `${whole}T${fallback}`;
  }
  // The time begins after a comma, “at” or the T of ISO 8601, else with the last word that is one.
  const [, day = '', time = ''] =
    /^(.+?)(?:,\s*|\s+at\s+|T)([^,]+)$/i.exec(text) ?? /^(.+)\s+(\S+(?:\s*[ap]\.?m\.?)?)$/i.exec(text) ?? [];
  const [parsedDay, parsedTime] = [parseDay(day, today), parseTime(time)];
  return parsedDay !== null && parsedTime !== null ? `${parsedDay}T${parsedTime}` : null;
}

/** `2026-11-21` as `21 Nov 2026`; empty where it is no day. */
export function dayText(day: string): string {
  return day === '' ? '' : formatDate(`${day}T12:00:00Z`, 'UTC', 'date');
}

function toDay(year = '', month = '', day = '', overflows = false): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return !Number.isNaN(date.getTime()) && Number(year) >= 1000 && (isReal || overflows)
    ? date.toISOString().slice(0, 10)
    : null;
}
