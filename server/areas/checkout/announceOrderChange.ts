import { announceOrder } from '#server/areas/orders/announceOrder.ts';
import { announceStock } from '#server/areas/tickets/announceStock.ts';
import type { EventWork } from './inEvent.ts';

/** Tells staff, once the change is committed, how an order stands now, and visitors that stock may have changed. */
export function announceOrderChange(
  work: EventWork,
  order: { id: number; companyId: number; eventId: number; status: string },
): void {
  announceStock(work, order.eventId);
  announceOrder(work, order);
}
