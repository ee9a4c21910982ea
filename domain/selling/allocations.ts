export const ALLOCATION_STATUSES = ['pending', 'sent', 'claimed', 'expired', 'cancelled'] as const;
export type AllocationStatus = (typeof ALLOCATION_STATUSES)[number];

export const ALLOCATION_SORTS = ['created_at', 'name', 'status', 'expires_at', 'sent_at'] as const;

/** The fields that decide whether an event's allocations can be claimed. A backend may not send all of them. */
type Claimable = { cancelled_at: string | null; end_date: string | null };

/** Why claim links of this event can no longer be created, extended or sent; null if they can. */
export function claimError({ cancelled_at, end_date }: Claimable, now: number): string | null {
  if (cancelled_at) {
    return 'This event was cancelled, so its tickets can no longer be claimed.';
  }
  const isOver = end_date !== null && Date.parse(end_date) <= now;
  return isOver ? 'This event is over, so its tickets can no longer be claimed.' : null;
}
