const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two cells: numbers by value, everything else as text with “Table 2” before “Table 10”. */
export function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
