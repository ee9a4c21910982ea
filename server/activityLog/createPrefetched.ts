import type { LogEntry } from './appendEntries.ts';

type Prefetched = {
  /** Stores the visit of a prefetched page until the page is actually shown. */
  keep(session: string | null, path: string, entry: LogEntry): void;
  /** Removes and returns the stored visit of the page named by `referer`, with the time `at`; null if there is none. */
  take(session: string | null, referer: string, at: Date): LogEntry | null;
};

const MAX_KEPT = 5000;

/**
 * Visits of prefetched pages. Inertia shows a prefetched page without another request, so its visit counts from the
 * first call that the page makes. A page that makes no call, or whose calls reach another process, is not recorded.
 */
export function createPrefetched(): Prefetched {
  const kept = new Map<string, LogEntry>();
  return {
    keep(session, path, entry) {
      const oldest = kept.size >= MAX_KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) {
        kept.delete(oldest);
      }
      kept.set(`${session} ${path}`, entry);
    },
    take(session, referer, at) {
      const key = `${session} ${referer}`;
      const entry = kept.get(key);
      kept.delete(key);
      return entry ? { ...entry, at } : null;
    },
  };
}
