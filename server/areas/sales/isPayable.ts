import type { OrderRow } from '#server/areas/checkout/issueOrder.ts';
import type { EventRow } from '#server/areas/events/findEvent.ts';

/** Whether an order made by staff can still be paid with its link. */
export function isPayable(
  { channel, status, expiresAt }: OrderRow,
  { cancelledAt }: Pick<EventRow, 'cancelledAt'>,
  now: Date,
): boolean {
  return cancelledAt === null && channel === 'staff' && status === 'pending' && expiresAt !== null && expiresAt > now;
}
