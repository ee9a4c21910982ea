import { location, redirectTo } from '#server/inertia/hono.ts';
import type { HttpContext } from '../context.ts';
import { flash } from '../guards/session.ts';
import type { Redirect } from './answers.ts';

/** Redirects the browser within this application or to another site, and flashes messages for the next page. */
export function respondRedirect(c: HttpContext, { url, flash: kept, clearHistory, fresh }: Redirect): Response {
  const { session } = c.get('scope');
  if (Object.keys(kept).length > 0 || clearHistory) {
    flash(session, { ...kept, ...(clearHistory ? { clearHistory: true } : {}) });
  }
  return fresh || !url.startsWith('/') ? location(c, url) : redirectTo(c, url);
}
