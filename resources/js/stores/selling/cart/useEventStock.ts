import { router } from '@inertiajs/react';
import { useEffect, useRef } from 'react';
import { useShared } from '#js/lib/useShared.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';

/**
 * All open pages learn of a sale at the same time; spread their requests over this period, and combine several sales.
 */
const SPREAD_MS = 3000;

/** Keeps the availability on an event's page current: reloads it in the background when stock changes. */
export function useEventStock(eventId: number): void {
  const { realtime } = useShared();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      router.reload({ only: ['event'] });
    }, Math.random() * SPREAD_MS);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useChannel(realtime ? `event-stock.${eventId}` : null, 'stock.changed', refresh, { onReconnect: refresh });
}
