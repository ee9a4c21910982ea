import type { Hono } from 'hono';
import type { Env } from '#server/http/context.ts';
import { respondRedirect } from '#server/http/outputs/respondRedirect.ts';
import { confirmAddress } from './confirmAddress.ts';

/** The mailed link that confirms a new address. */
export function mountProfile(app: Hono<Env>): void {
  app.get('/settings/profile/email/:token', async (c) =>
    respondRedirect(c, await confirmAddress(c.get('scope'), c.req.param('token'), c.req.path)),
  );
}
