import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import type { OrderRow } from '#server/areas/selling/checkout/issueOrder.ts';

/** Whether an order made by staff can still be paid with its link. */
export function isPayable(
  { channel, status, expiresAt }: OrderRow,
  { cancelledAt }: Pick<EventRow, 'cancelledAt'>,
  now: Date,
): boolean {
  return cancelledAt === null && channel === 'staff' && status === 'pending' && expiresAt !== null && expiresAt > now;
}
