import type { EntryLine } from '#server/areas/accounting/journal/postEntry.ts';

type Amount = {
  account: EntryLine['account'];
  /** In minor units of the currency of the books; positive for a debit. */
  base: number;
  /** In minor units of `currency`, if that is another one. */
  foreign: number;
  currency: string;
  baseCurrency: string;
};

/** A line with its debit or credit, and its amount in the other currency if it has one. */
export function bankLine({ account, base, foreign, currency, baseCurrency }: Amount): EntryLine {
  return {
    account,
    debit: Math.max(0, base),
    credit: Math.max(0, -base),
    ...(currency !== baseCurrency && { currency, foreignAmount: foreign }),
  };
}
