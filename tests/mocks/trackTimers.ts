/**
 * Records timers that are started. The returned function clears pending ones: code of a finished file must not call a
 * backend that the next file in this worker mocks.
 */
export function trackTimers(): () => void {
  const started = new Set<NodeJS.Timeout>();
  const { setTimeout: timeout, setInterval: interval } = globalThis;
  const noting = <T extends (...args: never[]) => unknown>(set: T): T =>
    new Proxy(set, {
      apply(target, self, args) {
        const timer = Reflect.apply(target, self, args);
        started.add(timer);
        return timer;
      },
    });
  globalThis.setTimeout = noting(timeout);
  globalThis.setInterval = noting(interval);
  return () => {
    globalThis.setTimeout = timeout;
    globalThis.setInterval = interval;
    started.forEach(clearTimeout);
  };
}
