import { type CartPrice, feeOf, type PriceFees, priceCart } from '#domain/selling/priceCart.ts';
import type { TicketConfigRow } from '#server/areas/programme/tickets/findTicketConfig.ts';
import type { CouponRow } from '#server/areas/selling/coupons/presentCoupons.ts';
import type { StoredCartLine } from './findCart.ts';

/** The price of cart lines with the event's fees. */
export function priceHeld(lines: StoredCartLine[], coupon: CouponRow | null, config: TicketConfigRow): CartPrice {
  return priceCart(lines, coupon, feesOf(config));
}

type Fees = Pick<TicketConfigRow, 'feeBasisPoints' | 'feeFixedMinor' | 'feeMode'>;

export function feesOf({ feeBasisPoints, feeFixedMinor, feeMode }: Fees): PriceFees {
  return { basisPoints: feeBasisPoints, fixedMinor: feeFixedMinor, mode: feeMode };
}

/** What lines cost with booking fees and before discounts, in minor units. */
export function costOf(lines: readonly Pick<StoredCartLine, 'quantity' | 'priceMinor'>[], config: Fees): number {
  const fees = feesOf(config);
  return lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * (priceMinor + feeOf(priceMinor, fees)), 0);
}
