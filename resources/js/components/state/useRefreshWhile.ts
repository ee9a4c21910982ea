import { useEffect, useRef } from 'react';

/** Milliseconds. */
const EVERY = 3000;

/** Calls `refresh` every few seconds while something is under way and the page is seen. */
export function useRefreshWhile(isRunning: boolean, refresh: () => unknown): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') {
        void latest.current();
      }
    }, EVERY);
    return () => clearInterval(timer);
  }, [isRunning]);
}
