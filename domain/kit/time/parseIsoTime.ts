import { asciiForm } from '../asciiForm.ts';
import { fromZonedLocal } from './dates.ts';

/**
 * The instant (UTC ISO 8601) of a day or time in any usual form of ISO 8601: `2026-12-31`, `2026-12-31 18:00`,
 * `2026-12-31T18:00Z`, `20261231T180000+0100`, `2026-12-31T18:00:00.000+01`. Without an offset it is local time in
 * `timezone`, and a day means its end. Null for any other text, and for days and times that do not exist.
 */
export function parseIsoTime(text: string, timezone: string): string | null {
  const [, day = '', time = '23:59', offset] = toExtended(asciiForm(text).trim().toUpperCase()) ?? [];
  const local = new Date(`${day}T${time}Z`);
  // JavaScript moves 30 February to March.
  if (Number.isNaN(local.getTime()) || local.toISOString().slice(0, 10) !== day) {
    return null;
  }
  if (offset === undefined) {
    return fromZonedLocal(`${day}T${time}`, timezone);
  }
  const instant = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

const ISO =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[T ]+(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?\s*(?:(Z)|([+-]\d{2})(?::?(\d{2}))?)?)?$/;

/** Day, time and offset with the separators that JavaScript needs; without fractions of a second. */
function toExtended(text: string): [string, string, string | undefined, string | undefined] | null {
  const [found, year, , month, day, hours, minutes, seconds = '00', utc, zone, zoneMinutes = '00'] =
    ISO.exec(text) ?? [];
  if (found === undefined) {
    return null;
  }
  const time = hours && `${hours}:${minutes}:${seconds}`;
  return [found, `${year}-${month}-${day}`, time, utc ?? (zone && `${zone}:${zoneMinutes}`)];
}
