import type { Hono } from 'hono';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { Env } from '#server/http/context.ts';
import { redirect } from '#server/http/outputs/answers.ts';
import { respondRedirect } from '#server/http/outputs/respondRedirect.ts';
import { openConfirmation } from './confirmCustomerAddress.ts';
import { verifyStaff } from './verifyAddress.ts';

/** Redirects: `/portal`, and mailed links, which work across companies. */
export function mountAuth(app: Hono<Env>): void {
  app.get('/portal', (c) => respondRedirect(c, redirect(pageUrl('Portal/Events/Index'))));
  app.get('/verify-email/:token', async (c) =>
    respondRedirect(c, await verifyStaff(c.get('scope'), c.req.param('token'), c.req.path)),
  );
  app.get('/portal/verify/:token', async (c) =>
    respondRedirect(c, await openConfirmation(c.get('scope'), c.req.param('token'))),
  );
}
