import { and, desc, eq, lte } from 'drizzle-orm';
import { convert } from '#domain/accounting/convert.ts';
import { exponentOf } from '#domain/kit/money/money.ts';
import { only } from '#server/database/only.ts';
import { currencies, currencyRates } from '#server/database/schema/accounting/accounting.ts';
import { inWholeCompany, type Transaction } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { prepareBooks } from './prepareBooks.ts';

/** The currency of the books. */
export async function baseCurrencyOf(db: Transaction, companyId: number): Promise<string> {
  await prepareBooks(db, companyId);
  const found = await inWholeCompany(db, () =>
    db
      .select()
      .from(currencies)
      .where(and(eq(currencies.companyId, companyId), eq(currencies.isDefault, true)))
      .then(),
  );
  return only(found).code;
}

/**
 * Minor units of a currency in minor units of that of the books, at the last rate on or before a day.
 * @throws 409 if there is no such rate, because a guess would be wrong
 */
export async function toBase(
  db: Transaction,
  companyId: number,
  { amount, currency, date }: { amount: number; currency: string; date: string },
): Promise<number> {
  const base = await baseCurrencyOf(db, companyId);
  if (currency === base) {
    return amount;
  }
  const rate = await rateOn(db, companyId, currency, date);
  if (rate === null) {
    throw conflict(`There is no exchange rate for ${currency} on ${date}. Add one in the accounting settings.`);
  }
  return convert(amount, rate, exponentOf(currency), exponentOf(base));
}

/** What one unit of a currency is worth on a day, or null. */
export async function rateOn(
  db: Transaction,
  companyId: number,
  currency: string,
  date: string,
): Promise<string | null> {
  const [found] = await db
    .select({ rate: currencyRates.rate })
    .from(currencyRates)
    .innerJoin(currencies, eq(currencies.id, currencyRates.currencyId))
    .where(and(eq(currencies.companyId, companyId), eq(currencies.code, currency), lte(currencyRates.date, date)))
    .orderBy(desc(currencyRates.date))
    .limit(1);
  return found?.rate ?? null;
}
