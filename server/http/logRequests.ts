import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { withRequestId } from '#server/log.ts';
import type { Env } from './context.ts';
import type { HttpServices } from './HttpServices.ts';
import { routeOf } from './routeOf.ts';

/**
 * Gives each request an id in its response and log line, and logs its status and duration. The line contains the
 * route's pattern, never the path, because links of invitations, claims and feeds are secrets. The `Date` header is the
 * backend's clock, which the client's countdowns use.
 */
export function logRequests(services: Pick<HttpServices, 'clock' | 'log'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(8).toString('hex');
    c.set('requestId', requestId);
    const started = performance.now();
    await withRequestId(requestId, next);
    // Set on the response directly: `c.header` would copy the response, and its body would then be streamed.
    c.res.headers.set('X-Request-Id', requestId);
    c.res.headers.set('Date', services.clock.now().toUTCString());
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    services.log.info('request', {
      requestId,
      method: c.req.method,
      ...routeOf(c),
      status: c.res.status,
      milliseconds,
    });
  };
}
