import { exponentOf, formatMoney, fromMinor } from './money.ts';

/**
 * The smallest step of amounts that card payments take, in minor units. Of currencies with thousandths, providers take
 * only hundredths (KWD 5.125 cannot be paid), and of the ariary only whole units. Prices, fees, discounts and refunds are
 * multiples of it, so that what an order costs can be paid.
 */
export function chargeStep(currency: string | null): number {
  return currency === 'MGA' ? 100 : exponentOf(currency) === 3 ? 10 : 1;
}

/** Why an amount in minor units cannot be charged: null if it can. */
export function chargeStepError(minor: number, currency: string): string | null {
  const step = chargeStep(currency);
  if (minor % step === 0) {
    return null;
  }
  const below = minor - (minor % step);
  const show = (amount: number) => formatMoney(fromMinor(amount, currency), currency);
  return `Cards cannot be charged ${show(minor)}. Enter ${show(below)} or ${show(below + step)}.`;
}
