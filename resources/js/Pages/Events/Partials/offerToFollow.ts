import { confirm } from '#js/components/overlay/confirm.ts';
import { useFollowEvent } from '#js/stores/selling/followEvent.ts';

/** An event with its present start. */
type Moved = { id: number; start_date: string | null };

/**
 * After an event has moved, offers to move the dates along that do not follow it: sales, coupons and claims. Does nothing if
 * there are none, or if the backend cannot move them.
 * @param from the start before
 */
export async function offerToFollow(from: string | null, event: Moved): Promise<void> {
  const { id, start_date } = event;
  if (!from || !start_date || Date.parse(from) === Date.parse(start_date)) {
    return;
  }
  const left = await useFollowEvent.getState().check(id);
  const [types, coupons, claims] = [left?.ticket_types ?? 0, left?.coupons ?? 0, left?.allocations ?? 0];
  const parts = left?.updated_at
    ? [
        left.has_sale_dates && 'the sale',
        types > 0 && `${types} ticket ${types === 1 ? 'type' : 'types'}`,
        coupons > 0 && `${coupons} ${coupons === 1 ? 'coupon' : 'coupons'}`,
        claims > 0 && `${claims} ${claims === 1 ? 'ticket' : 'tickets'} to claim`,
      ].filter((part) => part !== false)
    : [];
  if (parts.length === 0) {
    return;
  }
  const isAgreed = await confirm({
    title: 'Move the other dates too?',
    body: `The event has moved. The dates of ${new Intl.ListFormat('en').format(parts)} are still the old ones. They can move by the same distance.`,
    confirmLabel: 'Move dates',
    cancelLabel: 'Keep dates',
  });
  if (isAgreed && left?.updated_at) {
    await useFollowEvent.getState().follow(id, { from, updated_at: left.updated_at });
  }
}
