import { chargeStepError } from '#domain/kit/money/chargeStep.ts';
import { exponentOf, formatMoney, fromMinor, toMinor } from '#domain/kit/money/money.ts';
import { MAX_ORDER_TOTAL } from '#domain/kit/money/orderLimit.ts';
import { invalid } from '../outputs/failures.ts';

/**
 * Converts an amount from input to minor units. Decimals that the currency does not have are rejected, not rounded.
 * @throws 422 at `field`, also for more than `max` minor units
 */
export function minorOf(amount: string, currency: string, field: string, max: number = MAX_ORDER_TOTAL): number {
  const digits = exponentOf(currency);
  if (decimalsOf(amount) > digits) {
    const allowed = digits === 0 ? 'no decimals' : digits === 1 ? 'one decimal' : `at most ${digits} decimals`;
    throw invalid({ [field]: [`Enter an amount in ${currency} with ${allowed}.`] });
  }
  const minor = toMinor(amount, currency);
  if (minor > max) {
    throw invalid({ [field]: [`Enter an amount up to ${formatMoney(fromMinor(max, currency), currency)}.`] });
  }
  return minor;
}

/**
 * Converts an amount that is charged or refunded, such as a price: one that card payments cannot take is refused.
 * @throws 422 at `field`, as `minorOf` does
 */
export function chargeableOf(amount: string, currency: string, field: string, max: number = MAX_ORDER_TOTAL): number {
  const minor = minorOf(amount, currency, field, max);
  const error = chargeStepError(minor, currency);
  if (error !== null) {
    throw invalid({ [field]: [error] });
  }
  return minor;
}

/** `"2.5"` percent in basis points (250). @throws 422 at `field` */
export function basisPointsOf(percent: string, field: string): number {
  if (decimalsOf(percent) > 2) {
    throw invalid({ [field]: ['Enter a percentage with at most two decimals.'] });
  }
  return Math.round(Number(percent) * 100);
}

/** 250 basis points as `"2.5"`. */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** The number of significant decimal places: `"25.500"` has one. */
function decimalsOf(text: string): number {
  return (text.split('.')[1] ?? '').replace(/0+$/, '').length;
}
