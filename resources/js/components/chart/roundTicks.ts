/**
 * About four round axis ticks from zero to the largest value or just above it: steps of 1, 2, 2.5 or 5 times a power of
 * ten. `isWhole` avoids fractions for counts.
 */
export function roundTicks(max: number, isWhole = false): number[] {
  if (!(max > 0)) {
    return [0, 1];
  }
  const rough = isWhole ? Math.max(max / 4, 1) : max / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = steps.find((one) => one >= rough && (!isWhole || Number.isInteger(one))) ?? 10 * power;
  const count = Math.ceil(Number((max / step).toPrecision(12)));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
