import { divideHalfUp, scaled } from '../kit/money/money.ts';

/** What 100 % is in the units of `scaled(rate, 4)`. */
const WHOLE = 1_000_000n;

/** The tax that an amount contains, in its minor units. @param rate in percent, such as `"8.1"` */
export function taxWithin(minor: number, rate: string): number {
  const share = scaled(rate, 4);
  return Number(divideHalfUp(BigInt(minor) * share, WHOLE + share));
}
