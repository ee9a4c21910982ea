import { useEffect, useEffectEvent } from 'react';

const IDLE_MS = 10 * 60_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'];

/** Calls `onChange` when the person stops using this window for ten minutes, and when they come back. */
export function useIdle(onChange: (isIdle: boolean) => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let isIdle = false;
    let timer: ReturnType<typeof setTimeout>;
    const set = (next: boolean) => {
      if (isIdle !== next) {
        isIdle = next;
        changed(next);
      }
    };
    const onSign = () => {
      set(false);
      clearTimeout(timer);
      timer = setTimeout(() => set(true), IDLE_MS);
    };
    onSign();
    for (const sign of SIGNS) {
      window.addEventListener(sign, onSign, { passive: true });
    }
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) {
        window.removeEventListener(sign, onSign);
      }
    };
  }, []);
}
