import { formatMoney, type MoneyValue, toMinor } from '#domain/kit/money/money.ts';

/** A price for visitors: “Free” for zero, a dash if unknown. */
export function priceText(price: MoneyValue, currency: string | null): string {
  return price !== null && price !== undefined && toMinor(price, currency) === 0
    ? 'Free'
    : formatMoney(price, currency);
}
