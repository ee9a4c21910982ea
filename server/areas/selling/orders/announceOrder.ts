import { companySalesChannel, eventSalesChannel } from '#contract/realtime.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** After the commit, announces an order's new status to staff. */
export function announceOrder(
  { services, afterCommit }: Pick<HandlerContext, 'services' | 'afterCommit'>,
  order: { id: number; companyId: number; eventId: number; status: string },
): void {
  const payload = { event_id: order.eventId, order_id: order.id, status: order.status };
  afterCommit(async () => {
    await services.realtime.broadcast(eventSalesChannel(order.eventId), 'order.changed', payload);
    await services.realtime.broadcast(companySalesChannel(order.companyId), 'order.changed', payload);
  });
}
