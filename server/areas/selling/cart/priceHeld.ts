import { chargeStep } from '#domain/kit/money/chargeStep.ts';
import { type CartPrice, feeOf, type PriceFees, priceCart } from '#domain/selling/priceCart.ts';
import type { TicketConfigRow } from '#server/areas/programme/tickets/findTicketConfig.ts';
import type { CouponRow } from '#server/areas/selling/coupons/presentCoupons.ts';
import type { StoredCartLine } from './findCart.ts';
import type { Sale } from './findSale.ts';

/** The price of cart lines with the event's fees. */
export function priceHeld(
  lines: StoredCartLine[],
  coupon: CouponRow | null,
  sale: Pick<Sale, 'config' | 'event'>,
): CartPrice {
  return priceCart(lines, coupon, feesOf(sale.config, sale.event.currency));
}

type Fees = Pick<TicketConfigRow, 'feeBasisPoints' | 'feeFixedMinor' | 'feeMode'>;

/** The fees of an event in its currency. */
export function feesOf({ feeBasisPoints, feeFixedMinor, feeMode }: Fees, currency: string): PriceFees {
  return { basisPoints: feeBasisPoints, fixedMinor: feeFixedMinor, mode: feeMode, stepMinor: chargeStep(currency) };
}

/** What lines cost with booking fees and before discounts, in minor units. */
export function costOf(
  lines: readonly Pick<StoredCartLine, 'quantity' | 'priceMinor'>[],
  sale: Pick<Sale, 'config' | 'event'>,
): number {
  const fees = feesOf(sale.config, sale.event.currency);
  return lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * (priceMinor + feeOf(priceMinor, fees)), 0);
}
