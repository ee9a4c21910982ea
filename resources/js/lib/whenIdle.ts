/** Runs the work once the page has been painted and the browser has nothing better to do, 2 s later at the latest. */
export function whenIdle(work: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(work, { timeout: 2000 });
    } else {
      setTimeout(work, 200);
    }
  });
}
