/**
 * Runs one task at a time: starting another aborts the one before through its signal, so that answers never arrive
 * out of order. `cancel()` gives up the running one.
 */
export function onlyLatest() {
  let current: AbortController | null = null;

  return {
    async run<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
      current?.abort();
      const mine = new AbortController();
      current = mine;
      const result = await task(mine.signal);
      // A task that ignores its signal is still superseded by the newer one.
      mine.signal.throwIfAborted();
      return result;
    },
    cancel() {
      current?.abort();
      current = null;
    },
  };
}
