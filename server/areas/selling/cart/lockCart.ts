import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { lockEvent, lockEventForHolds } from '#server/database/lock.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { findCart, type HeldCart } from './findCart.ts';
import { findSale, type Sale } from './findSale.ts';

/**
 * A visitor's cart and the event's sale, read under the event lock: nobody else changes the stock until the transaction
 * ends.
 */
export type LockedCart = { context: HandlerContext; sale: Sale; now: Date; held: HeldCart | null };

/**
 * Takes the event lock, and only then reads the sale and the cart, because staff may have stopped the sale or deleted a
 * ticket type while the buyer waited. Everything that changes stock starts here, so holds, orders and payments of one
 * event are serialised.
 * @throws 404 if the event was deleted or is not public
 */
export async function lockCart(context: HandlerContext, eventId: number, lock = lockEvent): Promise<LockedCart> {
  await lock(context.db, eventId);
  const sale = await findSale(context.db, eventId);
  const now = context.services.clock.now();
  announceStock(context, eventId);
  return { context, sale, now, held: await findCart(context.db, sale, context.visitor, now) };
}

/** Like `lockCart`, for the cart calls, which change only holds. */
export function lockCartForHolds(context: HandlerContext, eventId: number): Promise<LockedCart> {
  return lockCart(context, eventId, lockEventForHolds);
}
