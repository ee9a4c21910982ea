import { getRequestListener, RequestError } from '@hono/node-server';
import type { Log } from '#server/log.ts';
import { setSecureHeaders } from './guards/secureHeaders.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** Serves the application on Node, and answers requests that Node could not turn into one, such as those with a bad host. */
export function createListener(fetch: Fetch, log: Pick<Log, 'error'>) {
  return getRequestListener(fetch, {
    errorHandler: (failure) => {
      const isTheirs = failure instanceof RequestError;
      if (!isTheirs) {
        log.error('a request could not be answered', { failure });
      }
      const message = isTheirs ? 'The request could not be read.' : 'Something went wrong on our side. Try again.';
      const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      setSecureHeaders(headers);
      return new Response(JSON.stringify({ message }), { status: isTheirs ? 400 : 500, headers });
    },
  });
}
