import { router } from '@inertiajs/react';

/**
 * Calls the listener when the user leaves for another page, including prefetched ones, for which the router emits no
 * `start`.
 * @returns a function that stops listening
 */
export function onVisit(listener: () => void): () => void {
  return router.on('before', ({ detail: { visit } }) => {
    if (!visit.prefetch && !visit.async) {
      listener();
    }
  });
}
