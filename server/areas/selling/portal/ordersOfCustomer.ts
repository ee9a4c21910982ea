import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { portalOrders } from '#server/areas/selling/checkout/presentOrder.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';

const MAX_ORDERS = 200;

type Customer = Pick<NonNullable<HandlerContext['customer']>, 'id' | 'email' | 'emailVerified'>;

/**
 * The latest orders of a customer, including those bought as a guest with their confirmed address (`canSeeOrder`).
 */
export function ordersOfCustomer(db: Transaction, { id, email, emailVerified }: Customer) {
  const boughtAsGuest = and(isNull(orders.customerId), eq(orders.buyerEmail, email));
  return portalOrders(db)
    .where(or(eq(orders.customerId, id), emailVerified ? boughtAsGuest : undefined))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ORDERS);
}
