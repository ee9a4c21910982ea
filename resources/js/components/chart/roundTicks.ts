/**
 * About four round axis ticks from zero to the largest value or just above it: steps of 1, 2, 2.5 or 5 times a power of
 * ten. `isWhole` avoids fractions for counts. With negative values (`min`), they begin at or just below the smallest.
 */
export function roundTicks(max: number, isWhole = false, min = 0): number[] {
  const reach = Math.max(max, -min);
  if (!(reach > 0)) {
    return [0, 1];
  }
  const rough = isWhole ? Math.max(reach / 4, 1) : reach / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = steps.find((one) => one >= rough && (!isWhole || Number.isInteger(one))) ?? 10 * power;
  const above = Math.ceil(Number((max / step).toPrecision(12)));
  const below = Math.ceil(Number((Math.max(0, -min) / step).toPrecision(12)));
  return Array.from({ length: above + below + 1 }, (_, index) => Number(((index - below) * step).toPrecision(12)));
}
