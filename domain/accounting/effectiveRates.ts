import { scaled } from '../kit/money/money.ts';

/** A tax as documents store it. */
export type TaxRate = {
  id: number;
  /** In percent, up to 4 decimals: `"7.7"`. Negative for tax that is withheld. */
  rate: string;
  /** Prices contain it. */
  isIncluded: boolean;
  /** It is charged on the net amount plus all taxes that are not compound. */
  isCompound: boolean;
};

/** What a rate of 100 % is in the units of `effectiveRates`. */
export const RATE_UNIT = 10n ** 12n;

/** The taxes of a line, each with its exact share of the net amount in units of `RATE_UNIT`. */
export function effectiveRates(taxes: TaxRate[]): { tax: TaxRate; rate: bigint }[] {
  const millionths = (tax: TaxRate) => scaled(tax.rate, 4);
  const simple = taxes.filter(({ isCompound }) => !isCompound).reduce((sum, tax) => sum + millionths(tax), 0n);
  return taxes.map((tax) => ({
    tax,
    rate: millionths(tax) * (tax.isCompound ? 1_000_000n + simple : 1_000_000n),
  }));
}
