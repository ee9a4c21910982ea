import type { HandlerContext } from '#server/http/context.ts';

/** Queues the mail with the tickets of an order, to its buyer unless another address is named. */
export async function sendTickets(
  { db, services }: HandlerContext,
  order: { id: number; companyId: number },
  to?: string,
): Promise<void> {
  await services.queue.enqueue(db, 'orders.mail-tickets', { orderId: order.id, companyId: order.companyId, to });
}
