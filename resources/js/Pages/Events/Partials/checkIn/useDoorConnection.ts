import { useEffect } from 'react';
import { useShared } from '#js/lib/useShared.ts';
import { useDoorList } from '#js/stores/selling/door/doorList.ts';
import { useDoorQueue } from '#js/stores/selling/door/doorQueue.ts';

/** How often a list on this device is loaded again while there is a connection. */
const REFRESH_MS = 300_000;

/** Sends kept scans when there is a connection, and keeps the list of this device up to date. */
export function useDoorConnection(eventId: number): { isOffline: boolean } {
  const { auth, company } = useShared();
  const { isOffline, start, flush, setOffline } = useDoorQueue();
  const owner = `${auth.user?.id ?? 0} in ${company?.id ?? 0}`;
  useEffect(() => {
    useDoorList.getState().open(eventId);
    start(owner);
  }, [eventId, owner, start]);
  useEffect(() => {
    const onOnline = () => {
      // Sending finds out whether the server is really there.
      setOffline(false);
      void flush();
    };
    const onOffline = () => setOffline(true);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  }, [flush, setOffline]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (useDoorList.getState().tickets && !useDoorQueue.getState().isOffline) {
        void useDoorList.getState().load(eventId, { onFailure: 'return' });
      }
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [eventId]);
  return { isOffline };
}
