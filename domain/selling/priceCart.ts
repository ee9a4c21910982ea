import { splitByWeight } from '../kit/money/splitByWeight.ts';
import type { FeeMode } from '../programme/tickets.ts';

/** One ticket type in a cart. Amounts are in minor units. */
export type PriceLine = { ticketTypeId: number; priceMinor: number; quantity: number };

export type PriceCoupon = {
  kind: 'percent' | 'fixed';
  basisPoints: number | null;
  amountMinor: number | null;
  /** Ticket types it applies to; empty means all. */
  ticketTypeIds: number[];
  /** How many tickets of the order it reduces, the dearest first; all if null or absent. */
  maxTickets?: number | null | undefined;
};

export type PriceFees = {
  basisPoints: number;
  fixedMinor: number;
  mode: FeeMode;
  /** What discounts and fees are multiples of (`chargeStep`); 1 if absent. */
  stepMinor?: number;
};

/** One ticket with its price, its share of the discount and its booking fee. */
type PricedTicket = { ticketTypeId: number; priceMinor: number; discountMinor: number; feeMinor: number };

export type CartPrice = {
  subtotalMinor: number;
  discountMinor: number;
  feesMinor: number;
  totalMinor: number;
  quantity: number;
  /** In line order. The shares and fees add up exactly to the total discount and fees. */
  tickets: PricedTicket[];
};

/**
 * The price of a cart (decision 0020). A coupon is deducted once per order: a percentage is rounded half up, a fixed
 * amount never exceeds the tickets it applies to, which may be limited to some of them. The discount is spread over those
 * tickets, and each fee is computed on the discounted price, so a free ticket has no fee. If prices are multiples of the
 * smallest step that can be charged, each ticket's discount and fee are, too.
 */
export function priceCart(lines: PriceLine[], coupon: PriceCoupon | null, fees: PriceFees): CartPrice {
  const prices = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  const eligible = dearest(
    prices.map((line) => (appliesTo(coupon, line.ticketTypeId) ? line.priceMinor : 0)),
    coupon?.maxTickets ?? null,
  );
  // Older prices may be no multiples; rounding the rest would not help them.
  const step = prices.every(({ priceMinor }) => priceMinor % (fees.stepMinor ?? 1) === 0) ? (fees.stepMinor ?? 1) : 1;
  const discountMinor = Math.min(roundTo(step, discountOf(coupon, sum(eligible))), sum(eligible));
  const shares = splitByWeight(BigInt(discountMinor / step), eligible.map(BigInt)).map((share) => Number(share) * step);
  const tickets = prices.map(({ ticketTypeId, priceMinor }, index): PricedTicket => {
    const share = shares[index] ?? 0;
    return { ticketTypeId, priceMinor, discountMinor: share, feeMinor: feeOf(priceMinor - share, fees) };
  });
  const subtotalMinor = sum(prices.map((line) => line.priceMinor));
  const feesMinor = sum(tickets.map((ticket) => ticket.feeMinor));
  const totalMinor = subtotalMinor - discountMinor + feesMinor;
  return { subtotalMinor, discountMinor, feesMinor, totalMinor, quantity: tickets.length, tickets };
}

/** The booking fee that the buyer pays for one ticket at this price, rounded half up. */
export function feeOf(priceMinor: number, { basisPoints, fixedMinor, mode, stepMinor = 1 }: PriceFees): number {
  const step = priceMinor % stepMinor === 0 ? stepMinor : 1;
  return mode === 'buyer_pays' && priceMinor > 0
    ? roundTo(step, basisPointsOf(priceMinor, basisPoints) + fixedMinor)
    : 0;
}

function appliesTo(coupon: PriceCoupon | null, ticketTypeId: number): boolean {
  return coupon !== null && (coupon.ticketTypeIds.length === 0 || coupon.ticketTypeIds.includes(ticketTypeId));
}

/** Keeps the largest prices and sets the others to 0; of equal ones the first are kept. Null keeps all. */
function dearest(prices: number[], limit: number | null): number[] {
  if (limit === null) {
    return prices;
  }
  const kept = new Set(
    prices
      .map((price, index) => ({ price, index }))
      .toSorted((a, b) => b.price - a.price || a.index - b.index)
      .slice(0, limit)
      .map(({ index }) => index),
  );
  return prices.map((price, index) => (kept.has(index) ? price : 0));
}

function discountOf(coupon: PriceCoupon | null, eligible: number): number {
  if (coupon === null) {
    return 0;
  }
  const wanted =
    coupon.kind === 'percent' ? basisPointsOf(eligible, coupon.basisPoints ?? 0) : (coupon.amountMinor ?? 0);
  return Math.min(wanted, eligible);
}

/** The nearest multiple of `step`, rounded half up. */
function roundTo(step: number, minor: number): number {
  return Math.floor((minor + step / 2) / step) * step;
}

/** Basis points (hundredths of a percent) of an amount, rounded half up. */
function basisPointsOf(minor: number, basisPoints: number): number {
  return Number((BigInt(minor) * BigInt(basisPoints) + 5000n) / 10_000n);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
