import type { Hono } from 'hono';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { Env } from '#server/http/context.ts';
import { redirect } from '#server/http/outputs/answers.ts';
import { respondRedirect } from '#server/http/outputs/respondRedirect.ts';
import { confirmAddress } from './confirmAddress.ts';

/** The mailed link that confirms a new address, and the first page of the settings for who types `/settings`. */
export function mountProfile(app: Hono<Env>): void {
  app.get('/settings', (c) => respondRedirect(c, redirect(pageUrl('Settings/Profile'))));
  app.get('/settings/profile/email/:token', async (c) =>
    respondRedirect(c, await confirmAddress(c.get('scope'), c.req.param('token'), c.req.path)),
  );
}
