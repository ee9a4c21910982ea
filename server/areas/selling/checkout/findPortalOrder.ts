import { eq } from 'drizzle-orm';
import { asciiForm } from '#domain/kit/asciiForm.ts';
import { type Asker, canSeeOrder } from '#server/areas/selling/checkout/canSeeOrder.ts';
import { type PortalOrderLine, portalOrders } from '#server/areas/selling/checkout/presentOrder.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { notFound } from '#server/http/outputs/failures.ts';

/** The order with this reference, for visitors who can see it (canSeeOrder). @throws 404 for all others */
export async function findPortalOrder(
  asker: Asker & Pick<HandlerContext, 'db'>,
  reference: string,
  key?: string,
): Promise<PortalOrderLine> {
  const [line] = await portalOrders(asker.db).where(eq(orders.reference, asciiForm(reference).trim().toUpperCase()));
  if (!line || !canSeeOrder(asker, line.order, key)) {
    throw notFound('That order does not exist, or the link is not complete.');
  }
  return line;
}
