/**
 * Runs the work once at a time. Calls while it runs share one further run, which begins after it: what is being loaded
 * may be older than they are.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = () => {
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (running === null && next === null) {
      return run();
    }
    next ??= Promise.resolve(running)
      .catch(() => undefined)
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
}
