import { toZonedLocal } from '#domain/dates.ts';
import type { OrderStatus } from '#domain/orders.ts';
import type { Person } from './names.ts';
import type { PlannedCompany } from './planCompany.ts';
import type { PlannedEvent } from './planEvent.ts';
import type { Random } from './random.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PERIOD = 90 * DAY;

type PlannedType = PlannedEvent['types'][number];
type Line = { type: PlannedType; quantity: number };

/** An order before its sums: what was bought, when, by whom, and how it ended. */
export type Draft = {
  event: PlannedEvent;
  at: Date;
  lines: Line[];
  status: OrderStatus;
  coupon: PlannedEvent['coupons'][number]['row'] | null;
  buyer: Person;
  customerId: number | null;
  /** A ticket of a claimed allocation: free, whatever the type costs. */
  allocationId?: number;
};

type Means = { now: Date; random: Random };

/** Orders of an event until each ticket type has sold what its plan says, with those that came to nothing between. */
export function draftOrders(company: PlannedCompany, event: PlannedEvent, { now, random }: Means): Draft[] {
  const left = new Map(event.types.map((type) => [type, type.plan.sold]));
  const drafts: Draft[] = [];
  const leftOf = (type: PlannedType) => left.get(type) ?? 0;
  const open = () => event.types.filter((type) => leftOf(type) > 0);
  while (open().length > 0) {
    const type = random.weighted(open(), leftOf);
    const at = momentOf(company, event, type, now, random);
    const lines = linesOf(event, type, at, leftOf, random);
    const status = statusOf(lines, random);
    drafts.push({ event, at, lines, status, coupon: couponOf(event, lines, at, random), ...whoOf(company, random) });
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

/** Orders of the last day that will be paid at the door. */
export function draftPending(company: PlannedCompany, event: PlannedEvent, { now, random }: Means): Draft[] {
  const paid = event.types.filter(({ plan }) => plan.priceMinor > 0 && hasRoom(plan) && isOnSale(plan, 0));
  return Array.from({ length: event.plan.pending ?? 0 }, () => ({
    event,
    at: new Date(now.getTime() - random.whole(30, 1200) * MINUTE),
    lines: [{ type: random.pick(paid), quantity: 1 }],
    status: 'pending',
    coupon: null,
    ...whoOf(company, random),
  }));
}

/** Whether seats are left for those who have not paid yet. */
function hasRoom({ capacity, sold }: PlannedType['plan']): boolean {
  return capacity === undefined || capacity - sold >= 6;
}

function isOnSale({ saleFrom, saleUntil }: PlannedType['plan'], day: number): boolean {
  return (saleFrom ?? day) <= day && (saleUntil ?? day + 1) > day;
}

/** A moment in which the type was on sale, later ones more often, by day more than by night. */
function momentOf({ plan }: PlannedCompany, event: PlannedEvent, type: PlannedType, now: Date, random: Random): Date {
  const from = Math.max(now.getTime() - PERIOD, type.row.saleStartsAt?.getTime() ?? 0, event.row.createdAt.getTime());
  const end = event.row.status === 'completed' ? event.row.startsAt : event.row.endsAt;
  const until = Math.min(now.getTime() - 20 * MINUTE, end.getTime(), type.row.saleEndsAt?.getTime() ?? Infinity);
  for (let attempt = 0; ; attempt += 1) {
    const at = new Date(Math.floor(from + (until - from) * random.next() ** 0.75));
    const hour = Number(toZonedLocal(at.toISOString(), plan.timezone).slice(11, 13));
    if ((hour >= 7 && hour <= 22) || attempt > 4) {
      return at;
    }
  }
}

function linesOf(
  event: PlannedEvent,
  type: PlannedType,
  at: Date,
  leftOf: (type: PlannedType) => number,
  random: Random,
): Line[] {
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

function wasOnSale({ row }: PlannedType, at: Date): boolean {
  return (row.saleStartsAt === null || row.saleStartsAt <= at) && (row.saleEndsAt === null || row.saleEndsAt > at);
}

function quantityOf({ row }: PlannedType, most: number, random: Random): number {
  return Math.min(
    most,
    row.maxPerOrder,
    random.weighted([1, 2, 3, 4], (count) => [0, 36, 40, 11, 13][count] ?? 0),
  );
}

/** Nine of ten orders go well. Free ones are not given back, and a lone ticket is not given back in part. */
function statusOf(lines: Line[], random: Random): OrderStatus {
  const isFree = lines.every(({ type }) => type.row.priceMinor === 0);
  if (random.chance(0.1)) {
    return isFree ? 'cancelled' : random.pick(['expired', 'expired', 'cancelled', 'refunded'] as const);
  }
  const [first] = lines;
  const isDivisible = first !== undefined && first.quantity > 1 && first.type.row.priceMinor > 0;
  return isDivisible && random.chance(0.04) ? 'partially_refunded' : 'paid';
}

function couponOf(event: PlannedEvent, lines: Line[], at: Date, random: Random): Draft['coupon'] {
  const isFree = lines.every(({ type }) => type.row.priceMinor === 0);
  const coupon = event.coupons.find(({ plan, row, uses }) => {
    const holds = row.isActive && (row.startsAt ?? at) <= at && (row.endsAt === null || row.endsAt > at);
    const fits = row.ticketTypeIds.length === 0 || lines.some(({ type }) => row.ticketTypeIds.includes(type.row.id));
    return !isFree && holds && fits && uses < (row.maxUses ?? Infinity) && random.chance(plan.popularity ?? 0);
  });
  if (coupon) {
    coupon.uses += 1;
  }
  return coupon?.row ?? null;
}

/** Mostly guests; those with a portal account come back more often. */
function whoOf({ customers, buyers }: PlannedCompany, random: Random): Pick<Draft, 'buyer' | 'customerId'> {
  if (random.chance(0.016)) {
    const customer = random.pick(customers);
    return { buyer: customer, customerId: customer.id };
  }
  return { buyer: random.pick(buyers.slice(customers.length)), customerId: null };
}
