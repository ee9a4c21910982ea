import { useDeferredValue } from 'react';

/** As many as are in view when an editor opens. */
const FIRST = 20;

/**
 * The first items of a long list, and all of them in the next rendering, which gives way to input: what is in view
 * appears sooner. Later changes are shown at once.
 */
export function useFirstItems<T>(items: readonly T[]): readonly T[] {
  const isComplete = useDeferredValue(true, false);
  return isComplete ? items : items.slice(0, FIRST);
}
