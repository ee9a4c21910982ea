import type { LineKind } from './documents.ts';

type Line = { kind: LineKind; amount: number };

/** What a line shows as its amount: that of its own, and for a heading the sum of the lines up to the next heading. */
export function groupAmount(lines: readonly Line[], index: number): number {
  const line = lines[index];
  if (line?.kind !== 'heading') {
    return line?.amount ?? 0;
  }
  let sum = 0;
  for (const { kind, amount } of lines.slice(index + 1)) {
    if (kind === 'heading') {
      break;
    }
    sum += amount;
  }
  return sum;
}
