import { formatDate } from '#domain/kit/time/dates.ts';

/** How the database writes a point in time as JSON. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?([+-]\d{2}:\d{2}|Z)$/;

/** `buyer_email` → `Buyer email`. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field for reading: what it refers to by its name, where that is known. */
export function factOf(
  field: string,
  value: unknown,
  names: Readonly<Record<string, Readonly<Record<string, string>>>>,
  timezone: string,
): { label: string; value: string } {
  const name = typeof value === 'number' ? names[field]?.[value] : undefined;
  return name === undefined
    ? { label: fieldLabel(field), value: valueText(value, timezone) }
    : { label: fieldLabel(field.replace(/_id$/, '')), value: name };
}

/** A stored value for reading, with times in this time zone; empty if there is none. */
export function valueText(value: unknown, timezone: string): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  if (Array.isArray(value)) {
    return value
      .map((each) => valueText(each, timezone))
      .filter(Boolean)
      .join(', ');
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => [fieldLabel(name), valueText(part, timezone)]);
    return parts.flatMap(([name, part]) => (part ? `${name}: ${part}` : [])).join('; ');
  }
  const text = String(value);
  return INSTANT.test(text) ? formatDate(new Date(text).toISOString(), timezone, 'exact') : text;
}
