/** How long a call may take before the "still working" notice shows. Calls have no timeout (specification §9). */
export const SLOW_MS = 10_000;

const slow = new Set<symbol>();
const listeners = new Set<(isSlow: boolean) => void>();

/** Begins to wait for the server; the answer is to be called when it has answered, however it did. */
export function beginWait(): () => void {
  const work = Symbol();
  const timer = setTimeout(() => {
    slow.add(work);
    tell();
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (slow.delete(work)) {
      tell();
    }
  };
}

/** Hears when something becomes slow and when nothing is any more; returns the way to stop. */
export function onSlowWork(listener: (isSlow: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) {
    listener(slow.size > 0);
  }
}
