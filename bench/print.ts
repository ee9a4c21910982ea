type Cell = string | number;

/** Prints rows as a table with right-aligned numbers. */
export function printTable(columns: string[], rows: Cell[][]): void {
  const text = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? round(cell) : cell)));
  const width = columns.map((column, index) => Math.max(column.length, ...text.map((row) => row[index]?.length ?? 0)));
  const isNumber = columns.map((_, index) => rows.every((row) => typeof row[index] === 'number'));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => (isNumber[index] ? cell.padStart(width[index] ?? 0) : cell.padEnd(width[index] ?? 0))).join(' | ')} |`;
  console.log(line(columns));
  console.log(
    `|${width.map((size, index) => (isNumber[index] ? `${'-'.repeat(size + 1)}:` : '-'.repeat(size + 2))).join('|')}|`,
  );
  for (const row of text) {
    console.log(line(row));
  }
}

function round(value: number): string {
  return Math.abs(value) >= 100 || Number.isInteger(value)
    ? String(Math.round(value))
    : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

/** The percentile of the samples. @param share between 0 and 1 */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(samples: number[]): number {
  return percentile(samples, 0.5);
}
