import { toZonedLocal } from '#domain/kit/time/dates.ts';
import type { OrderStatus } from '#domain/selling/orders.ts';
import type { DemoCompany } from '#server/demo/companies.ts';
import type { Person } from '#server/demo/names.ts';
import type { Random } from '#server/demo/random.ts';
import type { DraftLine, EventOnSale, OrderDraft, TypeOnSale } from './OrderDraft.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PERIOD = 90 * DAY;

/** Buyers: guests, and customers with a portal account. */
export type Buyers = { guests: Person[]; customers: (Person & { id: number })[] };

type Market = { company: DemoCompany; buyers: Buyers; now: Date; random: Random };

/** Orders of an event until each ticket type has sold the planned number, including failed and refunded ones. */
export function draftOrders(event: EventOnSale, { company, buyers, now, random }: Market): OrderDraft[] {
  const left = new Map(event.types.map((type) => [type, type.plan.sold]));
  const drafts: OrderDraft[] = [];
  const leftOf = (type: TypeOnSale) => left.get(type) ?? 0;
  const open = () => event.types.filter((type) => leftOf(type) > 0);
  while (open().length > 0) {
    const type = random.weighted(open(), leftOf);
    const at = momentOf(company, event, type, now, random);
    const lines = linesOf(event, type, at, leftOf, random);
    const status = statusOf(lines, random);
    drafts.push({ event, at, lines, status, coupon: couponOf(event, lines, at, random), ...buyerOf(buyers, random) });
    if (status === 'paid' || status === 'partially_refunded') {
      for (const line of lines) {
        left.set(line.type, leftOf(line.type) - line.quantity);
      }
      const [first] = lines;
      if (status === 'partially_refunded' && first) {
        left.set(first.type, leftOf(first.type) + 1);
      }
    }
  }
  return drafts;
}

/** Orders from the last day that will be paid at the door. */
export function draftPending(event: EventOnSale, { buyers, now, random }: Market): OrderDraft[] {
  const paid = event.types.filter(({ plan }) => plan.priceMinor > 0 && hasRoom(plan) && isOnSale(plan, 0));
  return Array.from({ length: event.plan.pending ?? 0 }, () => ({
    event,
    at: new Date(now.getTime() - random.whole(30, 1200) * MINUTE),
    lines: [{ type: random.pick(paid), quantity: 1 }],
    status: 'pending',
    coupon: null,
    ...buyerOf(buyers, random),
  }));
}

/** Whether seats are left for unpaid orders. */
function hasRoom({ capacity, sold }: TypeOnSale['plan']): boolean {
  return capacity === undefined || capacity - sold >= 6;
}

function isOnSale({ saleFrom, saleUntil }: TypeOnSale['plan'], day: number): boolean {
  return (saleFrom ?? day) <= day && (saleUntil ?? day + 1) > day;
}

/** A random time while the type was on sale; later times and daytime are more likely. */
function momentOf(company: DemoCompany, event: EventOnSale, type: TypeOnSale, now: Date, random: Random): Date {
  const from = Math.max(
    now.getTime() - PERIOD,
    type.row.saleStartsAt?.getTime() ?? 0,
    event.row.createdAt?.getTime() ?? 0,
  );
  const end = event.row.status === 'completed' ? event.row.startsAt : event.row.endsAt;
  const until = Math.min(now.getTime() - 20 * MINUTE, end.getTime(), type.row.saleEndsAt?.getTime() ?? Infinity);
  for (let attempt = 0; ; attempt += 1) {
    const at = new Date(Math.floor(from + (until - from) * random.next() ** 0.75));
    const hour = Number(toZonedLocal(at.toISOString(), company.timezone).slice(11, 13));
    if ((hour >= 7 && hour <= 22) || attempt > 4) {
      return at;
    }
  }
}

function linesOf(
  event: EventOnSale,
  type: TypeOnSale,
  at: Date,
  leftOf: (type: TypeOnSale) => number,
  random: Random,
): DraftLine[] {
  const most = event.config.maxPerOrder;
  const first = { type, quantity: quantityOf(type, Math.min(most, leftOf(type)), random) };
  const others = event.types.filter((one) => one !== type && leftOf(one) > 0 && wasOnSale(one, at));
  if (others.length === 0 || first.quantity >= most || !random.chance(0.2)) {
    return [first];
  }
  const second = random.pick(others);
  return [
    first,
    { type: second, quantity: quantityOf(second, Math.min(most - first.quantity, leftOf(second)), random) },
  ];
}

function wasOnSale({ row }: TypeOnSale, at: Date): boolean {
  return (row.saleStartsAt ?? at) <= at && (!row.saleEndsAt || row.saleEndsAt > at);
}

function quantityOf({ row }: TypeOnSale, most: number, random: Random): number {
  return Math.min(
    most,
    row.maxPerOrder ?? most,
    random.weighted([1, 2, 3, 4], (count) => [0, 36, 40, 11, 13][count] ?? 0),
  );
}

/**
 * Nine out of ten orders are paid. Free orders are not refunded, and orders with one ticket are not partially refunded.
 */
function statusOf(lines: DraftLine[], random: Random): OrderStatus {
  const isFree = lines.every(({ type }) => type.row.priceMinor === 0);
  if (random.chance(0.1)) {
    return isFree ? 'cancelled' : random.pick(['expired', 'expired', 'cancelled', 'refunded'] as const);
  }
  const [first] = lines;
  const isDivisible = first !== undefined && first.quantity > 1 && first.type.row.priceMinor > 0;
  return isDivisible && random.chance(0.04) ? 'partially_refunded' : 'paid';
}

function couponOf(event: EventOnSale, lines: DraftLine[], at: Date, random: Random): OrderDraft['coupon'] {
  const isFree = lines.every(({ type }) => type.row.priceMinor === 0);
  const coupon = event.coupons.find(({ plan, row, uses }) => {
    const { isActive = true, ticketTypeIds = [] } = row;
    const isValid = isActive && (row.startsAt ?? at) <= at && (!row.endsAt || row.endsAt > at);
    const fits = ticketTypeIds.length === 0 || lines.some(({ type }) => ticketTypeIds.includes(type.row.id));
    return !isFree && isValid && fits && uses < (row.maxUses ?? Infinity) && random.chance(plan.popularity ?? 0);
  });
  if (coupon) {
    coupon.uses += 1;
  }
  return coupon?.row ?? null;
}

/** Mostly guests; customers with a portal account buy more often. */
function buyerOf({ guests, customers }: Buyers, random: Random): Pick<OrderDraft, 'buyer' | 'customerId'> {
  if (random.chance(0.016)) {
    const { id, name, email } = random.pick(customers);
    return { buyer: { name, email }, customerId: id };
  }
  return { buyer: random.pick(guests), customerId: null };
}
