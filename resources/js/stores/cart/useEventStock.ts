import { useEffect, useRef } from 'react';
import { reloadRecord } from '#js/lib/reloadRecord.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useChannel } from '../kit/useChannel.ts';

/** Everyone on the page hears of a sale at once: they ask again spread over this time, and once for many sales. */
const SPREAD_MS = 3000;

/** Keeps what is left on an event's page true: asks again when stock changes, after the first paint and unseen. */
export function useEventStock(eventId: number): void {
  const { realtime } = useShared();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reloadRecord('event');
    }, Math.random() * SPREAD_MS);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useChannel(realtime ? `event-stock.${eventId}` : null, 'stock.changed', refresh, { onReconnect: refresh });
}
