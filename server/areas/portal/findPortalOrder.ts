import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type PortalOrderLine, portalOrders } from '#server/areas/checkout/presentOrder.ts';
import { orders } from '#server/database/schema/orders.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { notFound } from '#server/http/failures.ts';

type Asker = Pick<HandlerContext, 'db' | 'customer' | 'visitor'>;

/**
 * The order of a reference, for those who may see it: its customer, the browser that bought it, a customer whose
 * confirmed address it was bought with, and whoever has the key of the mailed link. @throws 404 for all others.
 */
export async function findPortalOrder(asker: Asker, reference: string, key?: string): Promise<PortalOrderLine> {
  const [line] = await portalOrders(asker.db).where(eq(orders.reference, reference.toUpperCase()));
  if (!line || !canSee(asker, line, key ?? '')) {
    throw notFound('That order does not exist, or the link is not complete.');
  }
  return line;
}

function canSee({ customer, visitor }: Asker, { order }: PortalOrderLine, key: string): boolean {
  if (customer && order.customerId === customer.id) {
    return true;
  }
  const isTheirs = order.customerId === null && customer?.emailVerified && customer.email === order.buyerEmail;
  // A signed-in customer's order is not left open in a browser that others use after signing out.
  const isSameBrowser = order.customerId === null && order.visitor === visitor;
  const given = Buffer.from(key);
  const expected = Buffer.from(order.accessKey);
  const hasKey = given.length === expected.length && timingSafeEqual(given, expected);
  return Boolean(isTheirs) || isSameBrowser || hasKey;
}
