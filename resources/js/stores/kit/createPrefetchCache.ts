/** How long a prefetched answer is used instead of a new call. */
const FRESH_MS = 5_000;

/**
 * Keeps one answer that was requested before it was needed, such as while a link was hovered. The same request within
 * five seconds takes it, once.
 */
export function createPrefetchCache<Query, Answer>() {
  type Kept = { key: string; at: number; coming: Promise<Answer>; arrived: { answer: Answer } | null };
  let kept: Kept | null = null;

  const isFresh = (query: Query): boolean =>
    kept !== null && kept.key === JSON.stringify(query) && performance.now() - kept.at <= FRESH_MS;

  return {
    prefetch(query: Query, call: () => Promise<Answer>): void {
      if (isFresh(query)) {
        return;
      }
      const mine: Kept = { key: JSON.stringify(query), at: performance.now(), coming: call(), arrived: null };
      kept = mine;
      // `take` handles a failure; one that is never taken needs no handling.
      mine.coming.then(
        (answer) => {
          mine.arrived = { answer };
        },
        () => undefined,
      );
    },
    /** The prefetched answer; that of `call` where there is none or it failed. */
    take(query: Query, call: () => Promise<Answer>): Promise<Answer> {
      const coming = isFresh(query) ? kept?.coming : undefined;
      kept = null;
      return coming ? coming.catch(call) : call();
    },
    /** The prefetched answer if it has arrived; one that is on its way is left for `take`. */
    takeArrived(query: Query): { answer: Answer } | null {
      const arrived = isFresh(query) ? (kept?.arrived ?? null) : null;
      if (arrived) {
        kept = null;
      }
      return arrived;
    },
  };
}
