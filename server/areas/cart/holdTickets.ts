import { stockOf } from '#server/areas/tickets/stock.ts';
import { assertCanHold } from './assertCanHold.ts';
import { assertNetworkRoom } from './assertNetworkRoom.ts';
import type { Desk } from './Desk.ts';
import type { HeldCart } from './findCart.ts';
import { typeOf } from './findSale.ts';
import { createCart, reopenCart, writeLine } from './writeCart.ts';

/**
 * Makes the visitor's cart hold `quantityOf(held now)` of a type, beginning a cart where there is none. The cart must
 * not be expired. @throws 404 for a type that is not sold here, 422 where a rule refuses, 429 where
 * the network holds too much.
 */
export async function holdTickets(
  desk: Desk,
  ticketTypeId: number,
  quantityOf: (held: number) => number,
): Promise<HeldCart> {
  const { context, sale, now } = desk;
  const type = typeOf(sale, ticketTypeId);
  const cart = desk.held && (await reopenCart(desk, desk.held));
  const lines = cart?.lines ?? [];
  const held = lines.find((line) => line.ticketTypeId === type.id)?.quantity ?? 0;
  const others = lines.reduce((sum, line) => sum + (line.ticketTypeId === type.id ? 0 : line.quantity), 0);
  const stock = await stockOf(context.db, sale.event.id, now, cart ? { cartId: cart.cart.id } : {});
  // Stock counts the shared capacity without this cart's other lines, so they are taken off here.
  const left = withoutOthers(stock.types.get(type.id)?.left ?? null, stock.sharedLeft, others);
  const quantity = quantityOf(held);
  assertCanHold(sale, { type, quantity, held, others, left }, now, context.company.timezone);
  if (quantity > held) {
    await assertNetworkRoom(desk, quantity + others, cart?.cart.id ?? 0);
  }
  const line = { ticketTypeId: type.id, name: type.name, quantity, priceMinor: type.priceMinor };
  return cart ? writeLine(desk, cart, line) : createCart(desk, line);
}

/** What is left of a type for a cart whose other lines take seats of the shared capacity too. */
export function withoutOthers(left: number | null, sharedLeft: number | null, others: number): number | null {
  return sharedLeft === null ? left : Math.max(0, Math.min(left ?? sharedLeft, sharedLeft - others));
}
