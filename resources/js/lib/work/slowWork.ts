/** How long a call may take before the "still working" notice shows. Calls have no timeout (specification §9). */
export const SLOW_MS = 10_000;

const slow = new Set<symbol>();
const listeners = new Set<(isSlow: boolean) => void>();

/** Starts waiting for the server. Call the returned function when the request settles, either way. */
export function beginWait(): () => void {
  const work = Symbol();
  const timer = setTimeout(() => {
    slow.add(work);
    notify();
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (slow.delete(work)) {
      notify();
    }
  };
}

/** Subscribes to changes between slow and not slow; returns the unsubscribe function. */
export function onSlowWork(listener: (isSlow: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) {
    listener(slow.size > 0);
  }
}
