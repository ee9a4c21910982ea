import { and, countDistinct, eq, gt, max, sum } from 'drizzle-orm';
import { formatDate } from '#domain/dates.ts';
import { deleteMediaOf } from '#server/areas/media/folders.ts';
import { lockEvent } from '#server/database/lock.ts';
import { events } from '#server/database/schema/events.ts';
import { cartItems, carts } from '#server/database/schema/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/failures.ts';
import { findEvent } from './findEvent.ts';
import { hasSales } from './hasSales.ts';

/**
 * Deletes an event without orders. Takes the event lock, so that waiting buyers find the event deleted and cannot get
 * seats in the meantime. @throws 404; 409 if it has orders or held seats
 */
export async function deleteEvent(context: HandlerContext, id: number): Promise<void> {
  const { db } = context;
  await lockEvent(db, id);
  const event = await findEvent(db, id);
  if (await hasSales(db, event.id)) {
    throw conflict('People hold tickets for this event. Pause or complete it instead.');
  }
  await assertCartsEmpty(context, event.id);
  await deleteMediaOf(context, { model_type: 'event', model_id: event.id });
  await db.delete(events).where(eq(events.id, event.id));
}

async function assertCartsEmpty({ db, services, company }: HandlerContext, eventId: number): Promise<void> {
  const [held] = await db
    .select({
      seats: sum(cartItems.quantity).mapWith(Number),
      buyers: countDistinct(carts.id),
      until: max(carts.expiresAt),
    })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .where(and(eq(carts.eventId, eventId), eq(carts.status, 'active'), gt(carts.expiresAt, services.clock.now())));
  if (!held?.until) {
    return;
  }
  const { seats, buyers, until } = held;
  const tickets = seats === 1 ? '1 ticket is' : `${seats} tickets are`;
  const whose = buyers === 1 ? 'the cart of a buyer' : `the carts of ${buyers} buyers`;
  throw conflict(
    `${tickets} in ${whose}. Pause the event, so that nobody adds more, and delete it after ${formatDate(until.toISOString(), company.timezone, 'time')}.`,
  );
}
