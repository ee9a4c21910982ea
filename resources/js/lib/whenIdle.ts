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
