import type { MiddlewareHandler } from 'hono';
import type { Env } from '../context.ts';
import { forbidden } from '../outputs/failures.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Authorises a channel, which changes nothing. */
const CHANNEL_AUTH = '/broadcasting/auth';

/**
 * Rejects every change while the session views the product as another role.
 * @param allowed path prefixes that are exempt, such as the one that stops viewing
 */
export function refuseWhileViewing(allowed: readonly string[]): MiddlewareHandler<Env> {
  const prefixes = [CHANNEL_AUTH, ...allowed];
  return async (c, next) => {
    const { viewingAs } = c.get('scope');
    if (viewingAs && !SAFE.has(c.req.method) && !prefixes.some((prefix) => c.req.path.startsWith(prefix))) {
      throw forbidden(
        `You are viewing the product as “${viewingAs.name}”, so nothing can be changed. Stop viewing first.`,
      );
    }
    await next();
  };
}
