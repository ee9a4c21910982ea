/**
 * Runs one task at a time: a new one aborts the previous one through its signal, so results never arrive out of order.
 * `cancel()` aborts the running one.
 */
export function onlyLatest() {
  let current: AbortController | null = null;

  return {
    async run<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
      current?.abort();
      const mine = new AbortController();
      current = mine;
      try {
        return await task(mine.signal);
      } finally {
        // Even a task that ignores its signal is superseded by the newer one, whether it succeeds or fails.
        mine.signal.throwIfAborted();
      }
    },
    cancel() {
      current?.abort();
      current = null;
    },
  };
}
