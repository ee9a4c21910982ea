import { useEffect } from 'react';
import type { RealtimeEvents } from '#contract/realtime.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useCheckIn } from '#js/stores/selling/door/checkIn.ts';
import { useDoorList } from '#js/stores/selling/door/doorList.ts';

/** Polling interval for users who cannot join the channel. */
const POLL_MS = 10_000;

/** Opens check-in for an event and keeps its counts in sync with other devices; null until loaded. */
export function useDoorCounts(eventId: number): { issued: number | null; checked_in: number | null } | null {
  const { refreshCounts, counts } = useCheckIn();
  // The channel also carries sales, which door staff may not be allowed to see.
  const canJoin = useCan('orders.view');
  useLoad(openDoor, eventId);
  useChannel(canJoin ? `event-sales.${eventId}` : null, 'ticket.checked-in', onCheckIn, {
    onReconnect: refreshCounts,
  });
  useEffect(() => {
    const timer = canJoin ? undefined : setInterval(() => void refreshCounts(), POLL_MS);
    return () => clearInterval(timer);
  }, [canJoin, refreshCounts]);
  return counts;
}

/** Somebody was checked in at another door, or taken back. */
function onCheckIn({ ticket_id, checked_in }: RealtimeEvents['ticket.checked-in']): void {
  useDoorList.getState().mark(ticket_id, checked_in ? new Date(serverNow()).toISOString() : null);
  void useCheckIn.getState().refreshCounts();
}

function openDoor(eventId: number): Promise<void> {
  const { open, refreshCounts } = useCheckIn.getState();
  open(eventId);
  return refreshCounts();
}
