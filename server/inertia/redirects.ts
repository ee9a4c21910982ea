import { localPath } from '#server/localPath.ts';
import type { InertiaRequest } from './inertiaRequest.ts';

/** The fallback for URLs that must not be followed. */
const HOME = '/';

/** A response without a body. */
export type BareAnswer = { status: 302 | 303 | 307 | 409; headers: Record<string, string> };

type Visit = Pick<InertiaRequest, 'inertia' | 'method'>;

/**
 * A redirect within this application; a URL of another site becomes the front page. After unsafe methods it is a 303,
 * because a browser can repeat the method on a 302. A redirect would lose a fragment, so an Inertia visit receives the
 * URL and navigates itself.
 */
export function redirectAnswer(visit: Visit, path: string): BareAnswer {
  const to = localPath(path) ?? HOME;
  if (visit.inertia && to.includes('#')) {
    return { status: 409, headers: { 'X-Inertia-Redirect': to, Vary: 'X-Inertia' } };
  }
  return plainRedirect(visit, to);
}

/**
 * Leaves the single-page application for `url`: another site, such as a payment provider, by absolute URL, or a full
 * load of a page of this application.
 */
export function locationAnswer(visit: Visit, url: string): BareAnswer {
  const to = localPath(url) ?? webAddress(url) ?? HOME;
  return visit.inertia
    ? { status: 409, headers: { 'X-Inertia-Location': to, Vary: 'X-Inertia' } }
    : plainRedirect(visit, to);
}

function plainRedirect({ method }: Visit, to: string): BareAnswer {
  return { status: method === 'GET' ? 302 : 303, headers: { Location: to, Vary: 'X-Inertia' } };
}

/** The absolute http(s) URL in a form safe for a header; null for anything else. */
function webAddress(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

/**
 * The response that makes a client of an older deploy reload; null if the client is current. Only GET visits cause a
 * reload, so that no input is lost. Call it before reading the session's flash, which the reload shows. Background
 * requests of the client (prefetch, deferred props) recognise the response by its version header and ignore it.
 */
export function staleVersionAnswer(
  request: Pick<InertiaRequest, 'inertia' | 'method' | 'version' | 'url'>,
  version: string,
): BareAnswer | null {
  if (!request.inertia || request.method !== 'GET' || (request.version ?? '') === version) {
    return null;
  }
  return {
    status: 409,
    headers: { 'X-Inertia-Location': localPath(request.url) ?? HOME, 'X-Inertia-Version': version, Vary: 'X-Inertia' },
  };
}
