import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Permission } from '#contract/permissions.ts';
import { newToken } from '#server/tokens.ts';
import type { Env, HandlerServices, Scope } from '../context.ts';
import { emptySession } from './session.ts';

export const VISITOR_COOKIE = 'muster_visitor';

/**
 * Creates the request scope without using the database: no user, no company. `identify` fills it in. If the database is
 * unreachable, this is enough to render the error page.
 */
export function openScope(services: HandlerServices): MiddlewareHandler<Env> {
  return async (c, next) => {
    const known = getCookie(c, VISITOR_COOKIE);
    const scope: Scope = {
      requestId: c.get('requestId'),
      requestedAt: Date.now(),
      nonce: randomBytes(16).toString('base64'),
      services,
      session: emptySession(),
      bearer: null,
      apiToken: null,
      visitor: known && /^[\w-]{20,64}$/.test(known) ? known : newToken(),
      user: null,
      staffCompany: null,
      permissions: new Set<Permission>(),
      organiser: null,
      viewingAs: null,
      customer: null,
      hostCompany: null,
      origin: '',
      isPortalHost: false,
      address: '',
      mayHaveSaved: false,
      answeredBy: null,
      failedSignIn: null,
      change: null,
    };
    c.set('scope', scope);
    await next();
  };
}
