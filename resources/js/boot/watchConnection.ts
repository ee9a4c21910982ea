import { router } from '@inertiajs/react';
import { UNSHOWN } from '#js/lib/toast/toast.ts';
import { beginWait, onSlowWork } from '#js/lib/work/slowWork.ts';

type FailedVisit = { method: string; url: URL };

type Listeners = {
  onOffline: () => void;
  onOnline: () => void;
  /** A visit did not reach the server; null for a background request of the page. */
  onFailedVisit: (visit: FailedVisit | null) => void;
  /** A request has become slow, or none is slow any more. */
  onSlow: (isSlow: boolean) => void;
  /** The user starts another visit, so hide the earlier failure. */
  onVisit: () => void;
  /** A message that could not be shown as a toast. */
  onText: (text: string) => void;
};

/**
 * Reports a lost and restored connection, visits that failed because of it, and a slow server. Failed prefetches are
 * not reported.
 */
export function watchConnection(listeners: Listeners): () => void {
  const underWay = new Map<string, FailedVisit & { background: boolean; answered: () => void }>();
  const stops = [
    onSlowWork(listeners.onSlow),
    router.on('start', ({ detail: { visit } }) => {
      if (visit.prefetch) {
        return;
      }
      underWay.set(visit.id, { method: visit.method, url: visit.url, background: visit.async, answered: beginWait() });
      if (!visit.async) {
        listeners.onVisit();
      }
    }),
    router.on('networkError', (event) => {
      const visits = [...underWay.values()];
      if (visits.length === 0) {
        return;
      }
      // Otherwise the failure would also surface as an unhandled rejection.
      event.preventDefault();
      listeners.onFailedVisit(visits.find((visit) => !visit.background) ?? null);
    }),
    router.on('finish', ({ detail: { visit } }) => {
      underWay.get(visit.id)?.answered();
      underWay.delete(visit.id);
    }),
  ];
  const onUnshown = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') {
      listeners.onText(event.detail);
    }
  };
  window.addEventListener(UNSHOWN, onUnshown);
  window.addEventListener('offline', listeners.onOffline);
  window.addEventListener('online', listeners.onOnline);
  if (navigator.onLine === false) {
    listeners.onOffline();
  }
  return () => {
    stops.forEach((stop) => {
      stop();
    });
    window.removeEventListener(UNSHOWN, onUnshown);
    window.removeEventListener('offline', listeners.onOffline);
    window.removeEventListener('online', listeners.onOnline);
  };
}
