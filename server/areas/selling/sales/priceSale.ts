import type { BodyOf } from '#contract/kit/define.ts';
import type { sales as contract } from '#contract/selling/sales.ts';
import { type CartPrice, type PriceCoupon, priceCart } from '#domain/selling/priceCart.ts';
import { stockOf, withoutOthers } from '#server/areas/programme/tickets/stock.ts';
import { assertCanHold } from '#server/areas/selling/cart/assertCanHold.ts';
import { findSale, isStopped, type Sale } from '#server/areas/selling/cart/findSale.ts';
import { countOf } from '#server/areas/selling/cart/holdTickets.ts';
import { costOf, feesOf } from '#server/areas/selling/cart/priceHeld.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { chargeableOf } from '#server/http/inputs/minorOf.ts';
import { conflict, Failure, invalid } from '#server/http/outputs/failures.ts';

type Basket = BodyOf<(typeof contract)['POST /events/sales/{eventID}/price']>;

export type PricedSale = { sale: Sale; price: CartPrice };

/**
 * Validates a manual sale with the portal's rules (on sale, order limits, availability) and calculates its price. Types
 * hidden in the portal can be sold manually. To sell, call it under the event lock.
 * @throws 404 for a draft; 409 if sales are paused; 422 on `items.N.quantity`, `items.N.ticket_type_id` or `discount`
 */
export async function priceSale(context: HandlerContext, eventId: number, basket: Basket): Promise<PricedSale> {
  const { db, services, company } = context;
  const now = services.clock.now();
  const sale = await findSale(db, eventId);
  if (isStopped(sale, now)) {
    throw conflict(
      sale.event.cancelledAt
        ? 'This event was cancelled, so nothing can be sold.'
        : 'Sales of this event are paused. Resume them to sell tickets.',
    );
  }
  const stock = await stockOf(db, eventId, now);
  const lines = basket.items.map(({ ticket_type_id, quantity }, index) => {
    const type = sale.types.find(({ id }) => id === ticket_type_id);
    if (!type || basket.items.findIndex((one) => one.ticket_type_id === ticket_type_id) !== index) {
      throw invalid({ [`items.${index}.ticket_type_id`]: ['Choose each ticket type of this event once.'] });
    }
    const otherLines = basket.items
      .filter((one) => one.ticket_type_id !== type.id)
      .map((one) => ({ ...one, priceMinor: sale.types.find(({ id }) => id === one.ticket_type_id)?.priceMinor ?? 0 }));
    const others = countOf(otherLines);
    const othersMinor = costOf(otherLines, sale);
    const left = withoutOthers(stock.types.get(type.id)?.left ?? null, stock.sharedLeft, others);
    try {
      assertCanHold(sale, { type, quantity, held: 0, others, othersMinor, left }, now, company.timezone);
    } catch (refusal) {
      if (refusal instanceof Failure) {
        throw invalid({ [`items.${index}.quantity`]: [refusal.message] });
      }
      throw refusal;
    }
    return { ticketTypeId: type.id, priceMinor: type.priceMinor, quantity };
  });
  const price = priceCart(lines, reductionOf(basket, sale), feesOf(sale.config, sale.event.currency));
  return { sale, price };
}

/** The reduction as a coupon for all tickets. @throws 422 on `discount` */
function reductionOf({ price, discount }: Basket, { event }: Sale): PriceCoupon | null {
  if (price === 'full') {
    return null;
  }
  const isFree = price === 'complimentary';
  return {
    kind: isFree ? 'percent' : 'fixed',
    basisPoints: isFree ? 10_000 : null,
    amountMinor: isFree ? null : chargeableOf(discount ?? '0', event.currency, 'discount'),
    ticketTypeIds: [],
  };
}
