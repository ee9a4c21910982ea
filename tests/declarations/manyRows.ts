/** The source of `size` rows in SQL, numbered `n` from 1. */
export function manyRows(size: number): string {
  return `generate_series(1, ${size}) n`;
}
