import { changesSoFar } from '#js/lib/visit/dropPrefetched.ts';

/** How long a prefetched response is used instead of a new call. */
const FRESH_MS = 5_000;

/**
 * Keeps one response that was requested in advance, such as while a link was hovered. The same request within five
 * seconds uses it, once, unless something was changed meanwhile.
 */
export function createPrefetchCache<Query, Answer>() {
  type Kept = { key: string; at: number; changes: number; coming: Promise<Answer>; arrived: { answer: Answer } | null };
  let kept: Kept | null = null;

  const isFresh = (query: Query): boolean =>
    kept !== null &&
    kept.key === JSON.stringify(query) &&
    kept.changes === changesSoFar() &&
    performance.now() - kept.at <= FRESH_MS;

  return {
    prefetch(query: Query, call: () => Promise<Answer>): void {
      if (isFresh(query)) {
        return;
      }
      const mine: Kept = {
        key: JSON.stringify(query),
        at: performance.now(),
        changes: changesSoFar(),
        coming: call(),
        arrived: null,
      };
      kept = mine;
      // `take` handles failures; an unused response needs no handling.
      mine.coming.then(
        (answer) => {
          mine.arrived = { answer };
        },
        () => undefined,
      );
    },
    /** The prefetched response; that of `call` if there is none or it failed. */
    take(query: Query, call: () => Promise<Answer>): Promise<Answer> {
      const coming = isFresh(query) ? kept?.coming : undefined;
      kept = null;
      return coming ? coming.catch(call) : call();
    },
    /** The prefetched response if it has arrived; a pending one is left for `take`. */
    takeArrived(query: Query): { answer: Answer } | null {
      const arrived = isFresh(query) ? (kept?.arrived ?? null) : null;
      if (arrived) {
        kept = null;
      }
      return arrived;
    },
  };
}
