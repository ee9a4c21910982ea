/** Milliseconds for which an answer that was asked for ahead is as good as a new one. */
const FRESH_MS = 5_000;

/**
 * Keeps one answer that was asked for before it was needed, such as while a link was pointed at. `take` gives it to
 * whoever asks the same within five seconds, once; null where there is none.
 */
export function askedAhead<Query, Answer>() {
  let kept: { key: string; at: number; answer: Promise<Answer> } | null = null;

  return {
    ask(query: Query, call: () => Promise<Answer>): void {
      const key = JSON.stringify(query);
      if (kept?.key !== key || isOld(kept)) {
        const answer = call();
        // Whoever takes it deals with its failure; where nobody does, nobody needs to know.
        answer.catch(() => undefined);
        kept = { key, at: Date.now(), answer };
      }
    },
    take(query: Query): Promise<Answer> | null {
      const found = kept !== null && kept.key === JSON.stringify(query) && !isOld(kept) ? kept.answer : null;
      kept = null;
      return found;
    },
  };
}

function isOld({ at }: { at: number }): boolean {
  return Date.now() - at > FRESH_MS;
}
