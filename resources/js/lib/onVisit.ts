import { router } from '@inertiajs/react';

/**
 * Runs when somebody leaves for another page, also for one that was prefetched, of which the router fires no `start`.
 * @returns how to stop listening.
 */
export function onVisit(listener: () => void): () => void {
  return router.on('before', ({ detail: { visit } }) => {
    if (!visit.prefetch && !visit.async) {
      listener();
    }
  });
}
