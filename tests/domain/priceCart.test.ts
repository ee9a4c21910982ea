import { describe, expect, it } from 'vitest';
import { chargeStep } from '#domain/kit/money/chargeStep.ts';
import { feeOf, type PriceCoupon, type PriceFees, type PriceLine, priceCart } from '#domain/selling/priceCart.ts';
import { seededRandom } from '#tests/seededRandom.ts';

const NO_FEES: PriceFees = { basisPoints: 0, fixedMinor: 0, mode: 'buyer_pays' };
const percent = (basisPoints: number, ticketTypeIds: number[] = []): PriceCoupon => ({
  kind: 'percent',
  basisPoints,
  amountMinor: null,
  ticketTypeIds,
  maxTickets: null,
});
const fixed = (amountMinor: number, ticketTypeIds: number[] = []): PriceCoupon => ({
  kind: 'fixed',
  basisPoints: null,
  amountMinor,
  ticketTypeIds,
  maxTickets: null,
});
const line = (ticketTypeId: number, priceMinor: number, quantity = 1): PriceLine => ({
  ticketTypeId,
  priceMinor,
  quantity,
});

describe('cart pricing', () => {
  it('is zero for an empty cart', () => {
    expect(priceCart([], percent(1000), { basisPoints: 500, fixedMinor: 50, mode: 'buyer_pays' })).toEqual({
      subtotalMinor: 0,
      discountMinor: 0,
      feesMinor: 0,
      totalMinor: 0,
      quantity: 0,
      tickets: [],
    });
  });

  it('rounds a percentage half up once for the whole order', () => {
    expect(priceCart([line(1, 333, 3)], percent(1500), NO_FEES)).toMatchObject({ discountMinor: 150, totalMinor: 849 });
    expect(priceCart([line(1, 5)], percent(1000), NO_FEES).discountMinor).toBe(1);
    expect(priceCart([line(1, 4)], percent(1000), NO_FEES).discountMinor).toBe(0);
  });

  it('deducts a fixed amount once, and never more than its tickets cost', () => {
    expect(priceCart([line(1, 2500, 2)], fixed(500), NO_FEES).totalMinor).toBe(4500);
    expect(priceCart([line(1, 300), line(2, 2000)], fixed(500, [1]), NO_FEES)).toMatchObject({
      discountMinor: 300,
      totalMinor: 2000,
    });
  });

  it('applies a coupon only to its ticket types', () => {
    const price = priceCart([line(1, 1000), line(2, 1000)], percent(5000, [2]), NO_FEES);
    expect(price.tickets.map((ticket) => ticket.discountMinor)).toEqual([0, 500]);
  });

  it('computes the fee of each ticket from its discounted price', () => {
    const fees: PriceFees = { basisPoints: 1000, fixedMinor: 50, mode: 'buyer_pays' };
    expect(priceCart([line(1, 2500, 2)], null, fees).feesMinor).toBe(2 * (250 + 50));
    expect(priceCart([line(1, 2500, 2)], percent(5000), fees).feesMinor).toBe(2 * (125 + 50));
  });

  it('rounds the fee of each ticket half up', () => {
    const fees: PriceFees = { basisPoints: 1000, fixedMinor: 0, mode: 'buyer_pays' };
    expect(priceCart([line(1, 1005, 2)], null, fees).feesMinor).toBe(2 * 101);
    expect(priceCart([line(1, 1004, 2)], null, fees).feesMinor).toBe(2 * 100);
  });

  it('gives what cannot be split evenly to the first tickets', () => {
    const price = priceCart([line(1, 1000, 3)], fixed(500), NO_FEES);
    expect(price.tickets.map((ticket) => ticket.discountMinor)).toEqual([167, 167, 166]);
  });

  it('charges no fee on free or fully discounted tickets, or when the organiser pays', () => {
    const fees: PriceFees = { basisPoints: 1000, fixedMinor: 50, mode: 'buyer_pays' };
    expect(priceCart([line(1, 0, 3)], null, fees).totalMinor).toBe(0);
    expect(priceCart([line(1, 2500, 2)], percent(10_000), fees).totalMinor).toBe(0);
    expect(priceCart([line(1, 2500)], null, { ...fees, mode: 'organiser_pays' }).totalMinor).toBe(2500);
  });
});

describe('pricing in a currency of which cards take no single minor units', () => {
  const inKuwait: PriceFees = { basisPoints: 250, fixedMinor: 0, mode: 'buyer_pays', stepMinor: chargeStep('KWD') };
  const inMadagascar: PriceFees = { ...inKuwait, stepMinor: chargeStep('MGA') };

  it('ends at what can be charged: fees and percentages are rounded half up to the step', () => {
    // 2.5 % of 5.000 are 0.125.
    expect(priceCart([line(1, 5000)], null, inKuwait)).toMatchObject({ feesMinor: 130, totalMinor: 5130 });
    expect(priceCart([line(1, 5000)], percent(333), inKuwait)).toMatchObject({ discountMinor: 170, totalMinor: 4950 });
    expect(priceCart([line(1, 1_001_00)], null, inMadagascar)).toMatchObject({ feesMinor: 2500, totalMinor: 102_600 });
    expect(feeOf(5000, inKuwait)).toBe(130);
  });

  it('leaves nothing to pay of a discount of 100 percent', () => {
    expect(priceCart([line(1, 5000, 3)], percent(10_000), inKuwait).totalMinor).toBe(0);
  });

  it('is exact for prices that are no multiples, which were saved before', () => {
    expect(priceCart([line(1, 5005)], percent(5000), inKuwait)).toMatchObject({ discountMinor: 2503, feesMinor: 63 });
  });
});

describe('pricing of random carts, coupons and fees', () => {
  const random = seededRandom(20_260_101);
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const cases = Array.from({ length: 3000 }, () => {
    const lines = Array.from({ length: 1 + whole(4) }, (_, index) =>
      line(index + 1, random() < 0.2 ? 0 : whole(random() < 0.1 ? 20_000_000 : 9999), 1 + whole(9)),
    );
    const ids = random() < 0.5 ? [] : [1 + whole(4)];
    const coupon = [null, percent(1 + whole(9999), ids), fixed(1 + whole(20_000), ids)][whole(2)] ?? null;
    const mode = random() < 0.8 ? ('buyer_pays' as const) : ('organiser_pays' as const);
    return { lines, coupon, fees: { basisPoints: whole(5000), fixedMinor: whole(300), mode } };
  });

  it('adds up exactly and is never negative', () => {
    for (const { lines, coupon, fees } of cases) {
      const price = priceCart(lines, coupon, fees);
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      expect(price.subtotalMinor).toBe(sum(lines.map(({ priceMinor, quantity }) => priceMinor * quantity)));
      expect(price.totalMinor).toBe(price.subtotalMinor - price.discountMinor + price.feesMinor);
      expect(sum(price.tickets.map((ticket) => ticket.discountMinor))).toBe(price.discountMinor);
      expect(sum(price.tickets.map((ticket) => ticket.feeMinor))).toBe(price.feesMinor);
      expect(price.discountMinor).toBeLessThanOrEqual(price.subtotalMinor);
      for (const ticket of price.tickets) {
        expect(ticket.discountMinor).toBeGreaterThanOrEqual(0);
        expect(ticket.discountMinor).toBeLessThanOrEqual(ticket.priceMinor);
        expect(ticket.feeMinor).toBeGreaterThanOrEqual(0);
        expect(Object.values(ticket).every(Number.isSafeInteger)).toBe(true);
      }
    }
  });

  it('gives each ticket a price, discount and fee of whole steps', () => {
    for (const { lines, coupon, fees } of cases) {
      const scaled = lines.map((each) => ({ ...each, priceMinor: each.priceMinor * 10 }));
      const price = priceCart(scaled, coupon, { ...fees, stepMinor: 10 });
      const amounts = price.tickets.flatMap(({ discountMinor, feeMinor }) => [discountMinor, feeMinor]);
      expect([...amounts, price.totalMinor].filter((minor) => minor % 10 !== 0)).toEqual([]);
      expect(price.tickets.filter((ticket) => ticket.discountMinor > ticket.priceMinor)).toEqual([]);
      expect(price.totalMinor).toBe(price.subtotalMinor - price.discountMinor + price.feesMinor);
    }
  });

  it('splits a discount so that tickets of one price differ by at most one minor unit', () => {
    for (const { lines, coupon, fees } of cases) {
      for (const of of Map.groupBy(priceCart(lines, coupon, fees).tickets, (ticket) => ticket.ticketTypeId).values()) {
        const shares = of.map((ticket) => ticket.discountMinor);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('a coupon for some tickets of an order', () => {
  const lines = [
    { ticketTypeId: 1, priceMinor: 1000, quantity: 2 },
    { ticketTypeId: 2, priceMinor: 3000, quantity: 2 },
  ];

  it.each([
    [1, 3000],
    [3, 7000],
    [9, 8000],
  ])('that makes %i free takes the dearest first', (maxTickets, discountMinor) => {
    const coupon = { ...percent(10_000), maxTickets };
    expect(priceCart(lines, coupon, { basisPoints: 0, fixedMinor: 0, mode: 'buyer_pays' })).toMatchObject({
      discountMinor,
    });
  });

  it('of one type looks only at tickets of that type, and a fixed amount ends at them', () => {
    const coupon = { ...fixed(5000, [1]), maxTickets: 1 };
    const { discountMinor, tickets } = priceCart(lines, coupon, { basisPoints: 0, fixedMinor: 0, mode: 'buyer_pays' });
    expect(discountMinor).toBe(1000);
    expect(tickets.map((ticket) => ticket.discountMinor)).toEqual([1000, 0, 0, 0]);
  });
});
