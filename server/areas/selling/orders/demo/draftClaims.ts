import { allocations } from '#server/database/schema/selling/tickets.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import type { EventOnSale, OrderDraft } from './OrderDraft.ts';

/** The orders created by claiming an event's allocations. */
export function draftClaims({ book, company }: Demo, event: EventOnSale): OrderDraft[] {
  const claimed = book.rowsOf(company, allocations).filter(({ eventId }) => eventId === event.row.id);
  return claimed.flatMap(({ id, claimedAt, ticketTypeId, quantity, name, email }): OrderDraft[] => {
    const type = event.types.find(({ row }) => row.id === ticketTypeId);
    const order = { event, status: 'paid' as const, coupon: null, customerId: null, allocationId: id };
    return claimedAt && type ? [{ ...order, at: claimedAt, lines: [{ type, quantity }], buyer: { name, email } }] : [];
  });
}
