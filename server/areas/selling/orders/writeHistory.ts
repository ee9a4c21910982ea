import { orderHistory } from '#server/database/schema/selling/orders.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Adds an entry with its author to an order's history. */
export async function writeHistory(
  { db, user, services }: HandlerContext,
  order: { id: number; companyId: number },
  what: string,
): Promise<void> {
  const at = services.clock.now();
  await db.insert(orderHistory).values({ companyId: order.companyId, orderId: order.id, what, who: user?.name, at });
}
