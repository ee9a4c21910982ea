import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';
import { isKeyTaken } from '#js/lib/focus/isKeyTaken.ts';
import { entryUrl } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

/** How long after G the letter is accepted, in milliseconds. */
const PAUSE_MS = 1500;

/** G followed by a letter opens the page that declares the letter. */
export function useJumps(): void {
  const { jumps } = useNavigation();
  const jump = useEffectEvent((letter: string) => {
    const entry = jumps.find((one) => one.jump === letter);
    if (entry) {
      router.visit(entryUrl(entry));
    }
    return entry !== undefined;
  });

  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || isKeyTaken(event.target)) {
        since = Number.NEGATIVE_INFINITY;
        return;
      }
      const letter = event.key.toUpperCase();
      const isWaiting = event.timeStamp - since < PAUSE_MS;
      since = !isWaiting && letter === 'G' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isWaiting && jump(letter)) {
        // The letter may be a shortcut of the page as well.
        event.stopPropagation();
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
