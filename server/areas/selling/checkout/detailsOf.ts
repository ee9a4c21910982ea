import { asc, desc, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { checkoutDetails } from '#contract/visitorPages.ts';
import { orders, payments } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { canSeeOrder } from './canSeeOrder.ts';
import type { OrderRow } from './issueOrder.ts';
import { endingOf } from './outcomeOf.ts';

/**
 * What the buyer entered for the cart's latest payment attempt, and why it failed, so that a reloaded or different
 * browser can prefill the form. Null if there was no attempt, or if its customer has signed out: the cart stays with
 * the browser, the details do not.
 */
export async function detailsOf(
  context: HandlerContext,
  cartId: number,
  now: Date,
): Promise<Sent<typeof checkoutDetails> | null> {
  const { db } = context;
  const [order] = await db.select().from(orders).where(eq(orders.cartId, cartId)).orderBy(desc(orders.id)).limit(1);
  if (!order || !canSeeOrder(context, order)) {
    return null;
  }
  const attendees = await db
    .select({
      ticket_type_id: tickets.ticketTypeId,
      name: tickets.name,
      email: tickets.email,
      phone: tickets.phone,
      special_requirements: tickets.specialRequirements,
    })
    .from(tickets)
    .where(eq(tickets.orderId, order.id))
    .orderBy(asc(tickets.id));
  const { buyerName: name, buyerEmail: email, buyerPhone: phone } = order;
  return { buyer: { name, email, phone }, attendees, failure: await failureOf(db, order, now) };
}

async function failureOf(db: Transaction, order: OrderRow, now: Date): Promise<string | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.id))
    .limit(1);
  const ending = payment && (await endingOf(db, { payment, order }, now));
  return ending?.kind === 'cancelled' ? ending.message : null;
}
