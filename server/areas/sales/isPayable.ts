import type { OrderRow } from '#server/areas/checkout/issueOrder.ts';

/** Whether an order made by staff can still be paid with its link. */
export function isPayable({ channel, status, expiresAt }: OrderRow, now: Date): boolean {
  return channel === 'staff' && status === 'pending' && expiresAt !== null && expiresAt > now;
}
