/** The median; for an even count the mean of the two middle numbers, null for none. */
export function median(numbers: number[]): number | null {
  const sorted = numbers.filter(Number.isFinite).sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
