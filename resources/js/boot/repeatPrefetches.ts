import { http, router } from '@inertiajs/react';
import { changesSoFar } from '#js/lib/visit/dropPrefetched.ts';

/**
 * Repeats a prefetch during which something was changed: its answer may show the state before the change, and
 * `dropPrefetched` removes only what has arrived. Inertia cannot open a link again whose prefetch was cancelled. It would
 * also keep one that failed and show the failure on the next click; those are dropped.
 */
export function repeatPrefetches(): () => void {
  const client = http.getClient();
  const request: typeof client.request = async (config) => {
    const changes = changesSoFar();
    const response = await client.request(config);
    const isOutdated = config.headers?.Purpose === 'prefetch' && changes !== changesSoFar();
    return isOutdated ? request(config) : response;
  };
  http.setClient({ request });
  const stop = router.on('prefetched', ({ detail: { response } }) => {
    if (response.status >= 400 || !response.headers['x-inertia']) {
      // Inertia stores it right after this event.
      setTimeout(() => router.flushAll());
    }
  });
  return () => {
    stop();
    http.setClient(client);
  };
}
