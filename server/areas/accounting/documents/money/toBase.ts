import { and, desc, eq, lte } from 'drizzle-orm';
import { divideHalfUp, exponentOf, scaled } from '#domain/kit/money/money.ts';
import { currencies, currencyRates } from '#server/database/schema/accounting/accounting.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';

const RATE_DIGITS = 10;

/** Converts minor units of a currency to the currency of the books. */
export type ToBase = { isForeign: boolean; convert: (minor: number) => number };

/**
 * The rate of a currency on a day: the last one on or before it.
 * @throws 409 if there is none, because no rate is not a rate of 1
 */
export async function toBase(
  { db, company }: Pick<DocumentContext, 'db' | 'company'>,
  currency: string,
  day: string,
): Promise<ToBase> {
  const [base] = await db.select().from(currencies).where(eq(currencies.isDefault, true));
  const code = base?.code ?? company.currency;
  if (code === currency) {
    return { isForeign: false, convert: (minor) => minor };
  }
  const [found] = await db
    .select({ rate: currencyRates.rate })
    .from(currencyRates)
    .innerJoin(currencies, eq(currencies.id, currencyRates.currencyId))
    .where(and(eq(currencies.code, currency), lte(currencyRates.date, day)))
    .orderBy(desc(currencyRates.date))
    .limit(1);
  if (!found) {
    throw conflict(`There is no rate for ${currency} on ${day}. Enter one in the accounting settings first.`);
  }
  const factor = scaled(found.rate, RATE_DIGITS) * 10n ** BigInt(exponentOf(code));
  const divisor = 10n ** BigInt(RATE_DIGITS + exponentOf(currency));
  return { isForeign: true, convert: (minor) => Number(divideHalfUp(BigInt(minor) * factor, divisor)) };
}
