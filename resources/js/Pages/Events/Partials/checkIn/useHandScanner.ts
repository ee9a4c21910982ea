import { useEffect, useEffectEvent } from 'react';
import { isForWidget } from '#js/lib/focus/isKeyTaken.ts';

/** Longest pause between two keys of a scanner, in milliseconds. People take longer. */
const PAUSE_MS = 100;
/** The shortest text that counts as a scan. */
const MIN_LENGTH = 4;

/**
 * Calls `onCode` with what a hand scanner types: keys in quick succession that end with Enter. Keys in fields and dialogs
 * are theirs. A scan never presses the focused button: only the first key, which may be a person's, reaches it.
 */
export function useHandScanner(onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let last = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || isForWidget(event.target)) {
        typed = '';
        return;
      }
      if (event.timeStamp - last > PAUSE_MS) {
        typed = '';
      }
      last = event.timeStamp;
      if (event.key.length === 1) {
        if (typed !== '') {
          event.preventDefault();
        }
        typed += event.key;
        return;
      }
      if (event.key === 'Enter' && typed.trim().length >= MIN_LENGTH) {
        event.preventDefault();
        event.stopPropagation();
        handleCode(typed.trim());
      }
      if (event.key !== 'Shift' && event.key !== 'CapsLock') {
        typed = '';
      }
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
