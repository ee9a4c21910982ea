import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '#js/lib/serverClock.ts';
import { lastActive, noteActive } from '#js/lib/stored/lastActive.ts';

export const IDLE_MS = 10 * 60_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'];

/**
 * Calls `onChange` when the person has used no window of this browser for ten minutes, and when they come back to this
 * one.
 */
export function useIdle(onChange: (isIdle: boolean) => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let isIdle = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const rest = lastActive() + IDLE_MS - serverNow();
      if (rest > 0) {
        // Another window was used meanwhile.
        timer = setTimeout(look, rest);
      } else {
        isIdle = true;
        changed(true);
      }
    };
    const onSign = () => {
      noteActive(serverNow());
      if (isIdle) {
        isIdle = false;
        changed(false);
      }
      clearTimeout(timer);
      timer = setTimeout(look, IDLE_MS);
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
