import { router } from '@inertiajs/react';

export type FailedVisit = { method: string; url: URL };

type Listeners = {
  onOffline: () => void;
  onOnline: () => void;
  /** A visit did not reach the server; null when it was one of the page's own background requests. */
  onFailedVisit: (visit: FailedVisit | null) => void;
  /** A person goes on: what failed before is no longer news. */
  onVisit: () => void;
};

/** Tells when the connection goes and comes back, and which visit it made fail. Prefetches fail in silence. */
export function watchConnection(listeners: Listeners): () => void {
  const underWay = new Map<string, FailedVisit & { background: boolean }>();
  const stops = [
    router.on('start', ({ detail: { visit } }) => {
      if (visit.prefetch) {
        return;
      }
      underWay.set(visit.id, { method: visit.method, url: visit.url, background: visit.async });
      if (!visit.async) {
        listeners.onVisit();
      }
    }),
    router.on('networkError', (event) => {
      const visits = [...underWay.values()];
      if (visits.length === 0) {
        return;
      }
      // Without this the failure would also surface as an unhandled rejection.
      event.preventDefault();
      listeners.onFailedVisit(visits.find((visit) => !visit.background) ?? null);
    }),
    router.on('finish', ({ detail: { visit } }) => {
      underWay.delete(visit.id);
    }),
  ];
  window.addEventListener('offline', listeners.onOffline);
  window.addEventListener('online', listeners.onOnline);
  if (navigator.onLine === false) {
    listeners.onOffline();
  }
  return () => {
    stops.forEach((stop) => {
      stop();
    });
    window.removeEventListener('offline', listeners.onOffline);
    window.removeEventListener('online', listeners.onOnline);
  };
}
