const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Order of two cells: numbers by size, all else as words, with “Table 2” before “Table 10”. */
export function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
