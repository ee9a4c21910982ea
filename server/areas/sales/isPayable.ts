import type { OrderRow } from '#server/areas/checkout/issueOrder.ts';

/** Whether the buyer of an order that staff made can still pay for it by its link. */
export function isPayable({ channel, status, expiresAt }: OrderRow, now: Date): boolean {
  return channel === 'staff' && status === 'pending' && expiresAt !== null && expiresAt > now;
}
