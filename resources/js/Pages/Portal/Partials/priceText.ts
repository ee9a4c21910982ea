import { formatMoney, type MoneyValue, toMinor } from '#domain/money.ts';

/** A price for visitors: nothing to pay is “Free”, an unknown price a dash. */
export function priceText(price: MoneyValue, currency: string | null): string {
  return price !== null && price !== undefined && toMinor(price, currency) === 0
    ? 'Free'
    : formatMoney(price, currency);
}
