import { http } from '@inertiajs/react';
import { changesSoFar } from '#js/lib/visit/dropPrefetched.ts';

/**
 * Repeats a prefetch during which something was changed: its answer may show the state before the change, and
 * `dropPrefetched` removes only what has arrived. Inertia cannot open a link again whose prefetch was cancelled.
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
  return () => http.setClient(client);
}
