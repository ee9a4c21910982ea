import { stockOf } from '#server/areas/programme/tickets/stock.ts';
import { only } from '#server/database/only.ts';
import { assertCanHold } from './assertCanHold.ts';
import type { HeldCart, StoredCartLine } from './findCart.ts';
import { typeOf } from './findSale.ts';
import type { LockedCart } from './lockCart.ts';
import { type NetworkBook, networkOfCart, openNetworkBook } from './NetworkBook.ts';
import { costOf } from './priceHeld.ts';
import { SeatBook } from './SeatBook.ts';
import { type Hold, reopenCart, writeHolds } from './writeCart.ts';

/** The counts that decide about a hold, updated while several are decided in one transaction. */
export type Books = { seats: SeatBook; networks: NetworkBook };

/**
 * Sets the quantity of a type in the visitor's cart to `quantityOf(current quantity)`, creating a cart if needed. The
 * cart must not be expired.
 * @throws 404 for a type that is not sold here; 422 if a rule refuses; 429 if the network holds too many seats
 */
export async function holdTickets(
  locked: LockedCart,
  ticketTypeId: number,
  quantityOf: (held: number) => number,
): Promise<HeldCart> {
  const { context, sale, now } = locked;
  const reopened: LockedCart = { ...locked, held: locked.held && (await reopenCart(locked, locked.held)) };
  const books = await openBooks(reopened);
  const hold = decideHold(reopened, books, ticketTypeId, quantityOf);
  return only(await writeHolds(context.db, sale, now, [hold]));
}

/** The counts for a single visitor. */
export async function openBooks({ context, sale, now }: LockedCart): Promise<Books> {
  const [stock, networks] = await Promise.all([
    stockOf(context.db, sale.event.id, now),
    openNetworkBook(context, sale.event.id, [networkOfCart(context)], now),
  ]);
  return { seats: new SeatBook(sale, stock), networks };
}

/** Checks whether a hold is allowed and records it in the books. @throws as `holdTickets` */
export function decideHold(
  { context, sale, now, held: cart }: LockedCart,
  { seats, networks }: Books,
  ticketTypeId: number,
  quantityOf: (held: number) => number,
): Hold {
  const type = typeOf(sale, ticketTypeId);
  const lines = cart?.lines ?? [];
  const held = lines.find((line) => line.ticketTypeId === type.id)?.quantity ?? 0;
  const others = countOf(lines) - held;
  const otherLines = lines.filter((line) => line.ticketTypeId !== type.id);
  const othersMinor = costOf(otherLines, sale);
  const quantity = quantityOf(held);
  assertCanHold(
    sale,
    { type, quantity, held, others, othersMinor, left: seats.leftFor(type.id, lines) },
    now,
    context.company.timezone,
  );
  const network = quantity > held || !cart ? networkOfCart(context) : cart.cart.network;
  // A cart that takes seats counts as a whole for the network that takes them, even if it was created on another one.
  const counted = cart?.cart.network === network ? held + others : 0;
  if (quantity > held) {
    networks.assertRoom(network, quantity + others - counted);
  }
  seats.take(type.id, quantity - held);
  networks.take(cart?.cart.network ?? null, -(held + others));
  networks.take(network, quantity + others);
  const line = { ticketTypeId: type.id, name: type.name, quantity, priceMinor: type.priceMinor };
  return { cart, line, visitor: context.visitor, customerId: context.customer?.id ?? null, network };
}

/** The number of tickets of lines. */
export function countOf(lines: readonly Pick<StoredCartLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
