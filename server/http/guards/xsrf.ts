import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env, HttpContext } from '../context.ts';
import type { HttpServices } from '../HttpServices.ts';
import { readForm } from '../inputs/readForm.ts';
import { Failure } from '../outputs/failures.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The token is bound to the session (or to a guest's browser), so a token of another session is rejected. */
export function xsrfToken(services: Pick<HttpServices, 'keys'>, owner: string): string {
  return createHmac('sha256', services.keys.signing).update(`xsrf:${owner}`).digest('base64url');
}

/**
 * Rejects unsafe calls without a valid `X-XSRF-TOKEN` with 419, as Laravel does. Forms submitted without scripts send
 * the token as the field `_token` instead.
 * @param exempt path prefixes that need no token
 */
export function checkXsrf(exempt: readonly string[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    // Other sites cannot make a browser send an API token, and cookies are ignored beside one.
    const hasToken = c.get('scope').bearer !== null;
    if (!hasToken && !SAFE.has(c.req.method) && !exempt.some((prefix) => c.req.path.startsWith(prefix))) {
      const { services, session, visitor } = c.get('scope');
      const expected = Buffer.from(xsrfToken(services, session.token ?? visitor));
      const given = Buffer.from(c.req.header('x-xsrf-token') || (await tokenField(c)));
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
        throw new Failure(419, 'The page was open for too long. Reload it and try again.');
      }
    }
    await next();
  };
}

async function tokenField(c: HttpContext): Promise<string> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return '';
  }
  const token = (await readForm(c)).get('_token');
  return typeof token === 'string' ? token : '';
}
