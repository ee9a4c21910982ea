import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { announceOrder } from '#server/areas/selling/orders/announceOrder.ts';
import type { EventWork } from './withEventLock.ts';

/** After the commit, announces the order's new status to staff, and to visitors that stock may have changed. */
export function announceOrderChange(
  work: EventWork,
  order: { id: number; companyId: number; eventId: number; status: string },
): void {
  announceStock(work, order.eventId);
  announceOrder(work, order);
}
