/**
 * Minor units of one currency in minor units of another, rounded half away from zero.
 * @param rate what one unit of the first currency is worth in the second, as decimal text
 * @throws RangeError if the rate is not a decimal or the result is too large
 */
export function convert(minor: number, rate: string, fromDigits: number, toDigits: number): number {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(rate);
  if (!match) {
    throw new RangeError(`"${rate}" is not a rate.`);
  }
  const fraction = match[2] ?? '';
  const scaled = BigInt(`${match[1]}${fraction}`) * BigInt(minor) * 10n ** BigInt(toDigits);
  const divisor = 10n ** BigInt(fraction.length + fromDigits);
  const half = scaled < 0n ? -divisor / 2n : divisor / 2n;
  const result = Number((scaled + half) / divisor);
  if (!Number.isSafeInteger(result)) {
    throw new RangeError('The amount is too large.');
  }
  return result;
}

/** The net part of an amount that contains a tax (percent as decimal text), rounded half away from zero. */
export function netOf(gross: number, rate: string): number {
  const digits = 6;
  const [whole = '0', fraction = ''] = rate.split('.');
  const percent = BigInt(`${whole}${fraction.padEnd(digits, '0').slice(0, digits)}`);
  const hundred = 100n * 10n ** BigInt(digits);
  const divisor = hundred + percent;
  const scaled = BigInt(gross) * hundred;
  const half = scaled < 0n ? -divisor / 2n : divisor / 2n;
  return Number((scaled + half) / divisor);
}
