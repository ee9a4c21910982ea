import { exponentOf, toMinor } from '#domain/money.ts';
import { invalid } from './failures.ts';

/** The maximum of an integer column. */
const LARGEST = 2_147_483_647;

/**
 * An amount as it came in, in minor units of its currency, exactly: digits a currency does not have are refused
 * rather than rounded away.
 * @throws 422 beside `field`.
 */
export function minorOf(amount: string, currency: string, field: string): number {
  const digits = exponentOf(currency);
  if (decimalsOf(amount) > digits) {
    const allowed = digits === 0 ? 'no digits' : digits === 1 ? 'one digit' : `at most ${digits} digits`;
    throw invalid({ [field]: [`Enter an amount with ${allowed} after the point: ${currency} has no smaller part.`] });
  }
  const minor = toMinor(amount, currency);
  if (minor > LARGEST) {
    throw invalid({ [field]: ['That amount is too large.'] });
  }
  return minor;
}

/** `"2.5"` percent in basis points (250). @throws 422 beside `field`. */
export function basisPointsOf(percent: string, field: string): number {
  if (decimalsOf(percent) > 2) {
    throw invalid({ [field]: ['Enter a percentage with at most two digits after the point.'] });
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
