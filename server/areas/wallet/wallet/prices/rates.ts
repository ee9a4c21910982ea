import { creditRates } from '#server/database/schema/wallet/wallet.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { DEFAULT_RATES } from './defaultPrices.ts';

/** The currency of companies whose own has no rate. */
const FALLBACK = 'USD';

export type CreditRate = { currency: string; minorPerThousand: number };

/** What credits cost a company: in its own currency, if there is a rate for it, else in US dollars. */
export async function rateOf(db: Transaction, { currency }: { currency: string }): Promise<CreditRate> {
  const rows = await db.select().from(creditRates);
  const rates = rows.length > 0 ? new Map(rows.map((row) => [row.currency, row.minorPerThousand])) : undefined;
  const find = (code: string) => (rates ? rates.get(code) : DEFAULT_RATES[code]);
  const own = find(currency);
  return own === undefined
    ? { currency: FALLBACK, minorPerThousand: find(FALLBACK) ?? DEFAULT_RATES[FALLBACK] ?? 1000 }
    : { currency, minorPerThousand: own };
}
