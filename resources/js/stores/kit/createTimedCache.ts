/** Maximum number of responses; the oldest is dropped. */
const MAX_KEPT = 50;

/** Caches responses by query for `life` milliseconds. Pending ones are shared; failures are not cached. */
export function createTimedCache<Query, Answer>(life: number) {
  const kept = new Map<string, { at: number; coming: Promise<Answer> }>();

  return {
    get(query: Query, call: () => Promise<Answer>): Promise<Answer> {
      const key = JSON.stringify(query);
      const known = kept.get(key);
      if (known && performance.now() - known.at < life) {
        return known.coming;
      }
      const mine = { at: performance.now(), coming: call() };
      kept.delete(key);
      kept.set(key, mine);
      const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) {
        kept.delete(oldest);
      }
      mine.coming.catch(() => {
        if (kept.get(key) === mine) {
          kept.delete(key);
        }
      });
      return mine.coming;
    },
    clear(): void {
      kept.clear();
    },
  };
}
