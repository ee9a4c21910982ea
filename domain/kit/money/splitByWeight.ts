/**
 * Splits an amount by weight, exact to the unit: shares are rounded down, and what is left goes to the largest
 * remainders. Among equal remainders the ranks decide (smaller first), by default the positions. Weights may be
 * negative; if they add up to 0, all shares are 0.
 */
export function splitByWeight(amount: bigint, weights: bigint[], ranks?: string[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (amount === 0n || total === 0n) {
    return weights.map(() => 0n);
  }
  const whole = total < 0n ? -total : total;
  const exact = weights.map((weight, index) => {
    const product = total < 0n ? -amount * weight : amount * weight;
    const rest = ((product % whole) + whole) % whole;
    return { index, share: (product - rest) / whole, rest };
  });
  const missing = amount - exact.reduce((sum, { share }) => sum + share, 0n);
  const raised = new Set(
    exact
      .toSorted((a, b) => compare(b.rest, a.rest) || rank(ranks, a.index, b.index) || a.index - b.index)
      .slice(0, Number(missing))
      .map(({ index }) => index),
  );
  return exact.map(({ index, share }) => (raised.has(index) ? share + 1n : share));
}

function rank(ranks: string[] | undefined, a: number, b: number): number {
  const [first = '', second = ''] = [ranks?.[a], ranks?.[b]];
  return first === second ? 0 : first < second ? -1 : 1;
}

function compare(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
