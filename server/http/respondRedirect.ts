import { location, redirectTo } from '#server/inertia/hono.ts';
import type { Redirect } from './answers.ts';
import type { HttpContext } from './context.ts';
import { flash } from './session.ts';

/** Sends the browser on, to a page of this application or out of it, and keeps what the next page is to say. */
export function respondRedirect(c: HttpContext, { url, flash: kept, clearHistory, fresh }: Redirect): Response {
  const { session } = c.get('scope');
  if (Object.keys(kept).length > 0 || clearHistory) {
    flash(session, { ...kept, ...(clearHistory ? { clearHistory: true } : {}) });
  }
  if (!url.startsWith('/')) {
    return location(c, url);
  }
  return fresh ? location(c, inAscii(url)) : redirectTo(c, inAscii(url));
}

/** A header holds ASCII only; what is encoded already stays as it is. */
function inAscii(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return pathname + search + hash;
}
