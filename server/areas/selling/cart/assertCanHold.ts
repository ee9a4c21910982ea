import { MAX_ORDER_TOTAL } from '#domain/kit/money/orderLimit.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import type { TicketTypeRow } from '#server/areas/programme/tickets/findTicketType.ts';
import { saleStateOf } from '#server/areas/programme/tickets/saleStateOf.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import type { Sale } from './findSale.ts';
import { costOf } from './priceHeld.ts';

type HoldRequest = {
  type: TicketTypeRow;
  /** Requested quantity of the type. */
  quantity: number;
  /** Quantity of the type already in the cart. The visitor keeps these, whatever has changed since. */
  held: number;
  /** Quantity of all other types in the cart, and what they cost with booking fees, in minor units. */
  others: number;
  othersMinor: number;
  /** Seats available to this cart, not counting its own holds; null if unlimited. */
  left: number | null;
};

/**
 * Checks the rules for a cart line (specification §5): on sale, within the minimum and maximum per order, and
 * available.
 * @throws 422 on `quantity`, with `available`: the largest quantity that would be accepted
 */
export function assertCanHold(sale: Sale, request: HoldRequest, now: Date, timezone: string): void {
  const error = holdError(sale, request, now, timezone);
  if (error) {
    throw new Failure(422, error, {
      errors: { quantity: [error] },
      extra: { available: maxQuantity(sale, request, now) },
    });
  }
}

/** The largest quantity that the rules allow; 0 if none. */
export function maxQuantity(sale: Sale, request: Omit<HoldRequest, 'quantity'>, now: Date): number {
  const { type, held, others, othersMinor, left } = request;
  if (stateOf(sale, type, now) !== 'on_sale') {
    return held;
  }
  const eachMinor = costOf([{ quantity: 1, priceMinor: type.priceMinor }], sale);
  const max = Math.min(
    type.maxPerOrder,
    sale.config.maxPerOrder - others,
    left ?? Number.POSITIVE_INFINITY,
    eachMinor > 0 ? Math.floor((MAX_ORDER_TOTAL - othersMinor) / eachMinor) : Number.POSITIVE_INFINITY,
  );
  return max < type.minPerOrder ? held : Math.max(max, held);
}

/** The sale state by date only. Whether it is sold out depends on the quantity. */
function stateOf({ event, config }: Sale, type: TicketTypeRow, now: Date) {
  return saleStateOf(type, config, event, null, now);
}

/** The message why a type is not on sale; null if it is. */
export function notOnSale(sale: Sale, type: TicketTypeRow, now: Date, timezone: string): string | null {
  switch (stateOf(sale, type, now)) {
    case 'not_started': {
      const starts = [type.saleStartsAt, sale.config.saleStartsAt].filter((date) => date !== null);
      const start = new Date(Math.max(...starts.map((date) => date.getTime())));
      return `${type.name} is on sale from ${formatDate(start.toISOString(), timezone)}.`;
    }
    case 'ended':
      return `The sale of ${type.name} has ended.`;
    case 'inactive':
      return `${type.name} is not on sale at the moment.`;
    default:
      return null;
  }
}

function holdError(sale: Sale, request: HoldRequest, now: Date, timezone: string): string | null {
  const { type, quantity, held, others, othersMinor, left } = request;
  if (quantity < type.minPerOrder) {
    return `Choose at least ${type.minPerOrder} of ${type.name}.`;
  }
  if (quantity <= held) {
    return null;
  }
  const closed = notOnSale(sale, type, now, timezone);
  if (closed) {
    return closed;
  }
  if (quantity > type.maxPerOrder) {
    return `At most ${type.maxPerOrder} of ${type.name} in one order.`;
  }
  if (quantity + others > sale.config.maxPerOrder) {
    return `At most ${sale.config.maxPerOrder} ${sale.config.maxPerOrder === 1 ? 'ticket' : 'tickets'} in one order.`;
  }
  if (left !== null && quantity > left) {
    return shortage(type, left);
  }
  const totalMinor = costOf([{ quantity, priceMinor: type.priceMinor }], sale) + othersMinor;
  return totalMinor > MAX_ORDER_TOTAL ? TOO_EXPENSIVE : null;
}

/** The message for too few seats, with the number that is left. */
export function shortage(type: TicketTypeRow, left: number): string {
  if (left === 0) {
    return `${type.name} is sold out.`;
  }
  return left < type.minPerOrder
    ? `Only ${left} left of ${type.name}, which has a minimum of ${type.minPerOrder} per order.`
    : `Only ${left} left of ${type.name}.`;
}

export const TOO_EXPENSIVE = 'This is more than the maximum total of one order.';
