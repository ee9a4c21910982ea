import { announceStock } from '#server/areas/tickets/announceStock.ts';
import { lockEvent, lockEventForHolds } from '#server/database/lock.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { findCart, type HeldCart } from './findCart.ts';
import { findSale, type Sale } from './findSale.ts';

/** One visitor at the desk of one event: nobody else changes its stock until the transaction ends. */
export type Desk = { context: HandlerContext; sale: Sale; now: Date; held: HeldCart | null };

/**
 * Opens the desk: takes the event's lock, and only then reads the sale and the cart, because a buyer may wait while
 * staff stop the sale or delete a ticket type. Whatever changes stock stands here, so that holds, orders and payments of
 * one event run one after another. @throws 404 where the event is gone, or not open to the public.
 */
export async function openDesk(context: HandlerContext, eventId: number, lock = lockEvent): Promise<Desk> {
  await lock(context.db, eventId);
  const sale = await findSale(context.db, eventId);
  const now = context.services.clock.now();
  announceStock(context, eventId);
  return { context, sale, now, held: await findCart(context.db, sale, context.visitor, now) };
}

/** The desk of the cart's own calls, which change holds and nothing else. */
export function openCartDesk(context: HandlerContext, eventId: number): Promise<Desk> {
  return openDesk(context, eventId, lockEventForHolds);
}
