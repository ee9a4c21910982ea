import { and, countDistinct, eq, gt, max, sum } from 'drizzle-orm';
import { formatDate } from '#domain/kit/time/dates.ts';
import { cartItems, carts } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';

/**
 * Why an event cannot be changed while buyers hold seats in their carts, and from when it can; null if nobody does.
 * Requires the event lock.
 * @param change what the user wanted to do, such as `delete it`
 */
export async function heldSeatsText(
  { db, services, company }: Pick<HandlerContext, 'db' | 'services' | 'company'>,
  eventId: number,
  change: string,
): Promise<string | null> {
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
    return null;
  }
  const { seats, buyers, until } = held;
  const tickets = seats === 1 ? '1 ticket is' : `${seats} tickets are`;
  const whose = buyers === 1 ? 'the cart of a buyer' : `the carts of ${buyers} buyers`;
  return `${tickets} in ${whose}. Pause the event, so that nobody adds more, and ${change} after ${formatDate(until.toISOString(), company.timezone, 'time')}.`;
}
