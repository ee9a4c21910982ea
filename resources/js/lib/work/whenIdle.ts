/** Runs the work after the first paint when the browser is idle, within 2 s. */
export function whenIdle(work: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(work, { timeout: 2000 });
    } else {
      setTimeout(work, 200);
    }
  });
}

/**
 * Loads code that may be needed later, when the browser is idle; never with data saver on. A failure is ignored, because
 * the code is loaded again when it is needed.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  whenIdle(() => {
    if (!savesData()) {
      load().catch(() => undefined);
    }
  });
}

/** Whether the browser's data saver is on; false if the browser does not report it. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
