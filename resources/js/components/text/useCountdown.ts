import { useEffect, useState } from 'react';

/** Whole seconds left of `seconds` since mount; stops at 0. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) {
        clearInterval(timer);
      }
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);

  return left;
}
