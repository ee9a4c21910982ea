import { asc, desc, eq } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import type { checkoutDetails } from '#contract/visitorPages.ts';
import { orders } from '#server/database/schema/orders.ts';
import { tickets } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * What the buyer of a cart typed when it was last sent off to be paid. Another browser may have come back from the bank,
 * and it knows none of that. Null for a cart that was never sent.
 */
export async function detailsOf(db: Transaction, cartId: number): Promise<Sent<typeof checkoutDetails> | null> {
  const [order] = await db.select().from(orders).where(eq(orders.cartId, cartId)).orderBy(desc(orders.id)).limit(1);
  if (!order) {
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
  return { buyer: { name, email, phone }, attendees };
}
