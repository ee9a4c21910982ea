import { router } from '@inertiajs/react';

let changes = 0;

/**
 * Discards what was prefetched before a change: the pages that Inertia keeps for hovered links, and their lists
 * (stores/kit/createPrefetchCache.ts).
 */
export function dropPrefetched(): void {
  changes += 1;
  router.flushAll();
}

/** The number of changes so far. Data prefetched at a lower number is out of date. */
export function changesSoFar(): number {
  return changes;
}
