import type { Variant } from './Variant.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * A value as PHP sends it. Laravel writes dates with microseconds; a row of the database driver contains only strings.
 */
export function toWire(value: unknown, variant: Variant): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => toWire(each, variant));
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, each]) => [key, toWire(each, variant)]);
    return entries.length === 0 && variant === 'strings' ? [] : Object.fromEntries(entries);
  }
  if (typeof value === 'string' && INSTANT.test(value)) {
    return variant === 'strings' ? value.slice(0, 19).replace('T', ' ') : value.replace(/(\.\d+)?Z$/, '.000000Z');
  }
  if (variant === 'strings' && typeof value === 'number') {
    return String(value);
  }
  if (variant === 'strings' && typeof value === 'boolean') {
    return value ? 1 : 0;
  }
  return value;
}
