import type { LogEntry } from './appendEntries.ts';

type Prefetched = {
  /** Holds a visit back: the page was fetched because somebody pointed at a link to it. */
  keep(session: string | null, path: string, entry: LogEntry): void;
  /** The visit that was held back, where a request comes from its page: now somebody is there. */
  take(session: string | null, referer: string, at: Date): LogEntry | null;
};

const MAX_KEPT = 5000;

/**
 * Pages that were fetched ahead. Inertia shows such a page without asking again, so its visit is known by the first call
 * that the page makes. A page that makes none, or whose calls reach another process, is not recorded.
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
