/** Milliseconds for which an answer that was asked for ahead is as good as a new one. */
const FRESH_MS = 5_000;

/**
 * Keeps one answer that was asked for before it was needed, such as while a link was pointed at. Whoever asks the same
 * within five seconds is given it, once.
 */
export function prefetchCache<Query, Answer>() {
  type Kept = { key: string; at: number; coming: Promise<Answer>; arrived: { answer: Answer } | null };
  let kept: Kept | null = null;

  const isFresh = (query: Query): boolean =>
    kept !== null && kept.key === JSON.stringify(query) && Date.now() - kept.at <= FRESH_MS;

  return {
    ask(query: Query, call: () => Promise<Answer>): void {
      if (isFresh(query)) {
        return;
      }
      const mine: Kept = { key: JSON.stringify(query), at: Date.now(), coming: call(), arrived: null };
      kept = mine;
      // Whoever takes it deals with its failure; where nobody does, nobody needs to know.
      mine.coming.then(
        (answer) => {
          mine.arrived = { answer };
        },
        () => undefined,
      );
    },
    /** Where there is none, or it failed, the answer of `call`. */
    take(query: Query, call: () => Promise<Answer>): Promise<Answer> {
      const coming = isFresh(query) ? kept?.coming : undefined;
      kept = null;
      return coming ? coming.catch(call) : call();
    },
    /** Only an answer that is here already; one that is on its way is left for `take`. */
    takeArrived(query: Query): { answer: Answer } | null {
      const arrived = isFresh(query) ? (kept?.arrived ?? null) : null;
      if (arrived) {
        kept = null;
      }
      return arrived;
    },
  };
}
