import type { MiddlewareHandler } from 'hono';
import type { Env } from './context.ts';
import { forbidden } from './failures.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Joins a channel, which changes nothing. */
const CHANNEL_RIGHT = '/broadcasting/auth';

/**
 * Refuses every change of a session that looks at the product as another role.
 * @param allowed paths that end it, and their prefixes.
 */
export function refuseWhileViewing(allowed: readonly string[]): MiddlewareHandler<Env> {
  const prefixes = [CHANNEL_RIGHT, ...allowed];
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
