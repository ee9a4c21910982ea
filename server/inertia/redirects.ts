import type { InertiaRequest } from './inertiaRequest.ts';

/** An answer without a body. */
export type BareAnswer = { status: 302 | 303 | 307 | 409; headers: Record<string, string> };

type Visit = Pick<InertiaRequest, 'inertia' | 'method'>;

/**
 * A redirect to another page. After anything that was sent it is a 303, for a browser may repeat the method on a 302. A
 * fragment would be lost on the way, so an Inertia visit is told the address and goes there itself.
 */
export function redirectAnswer(visit: Visit, url: string): BareAnswer {
  if (visit.inertia && url.includes('#')) {
    return { status: 409, headers: { 'X-Inertia-Redirect': url, Vary: 'X-Inertia' } };
  }
  return { status: visit.method === 'GET' ? 302 : 303, headers: { Location: url, Vary: 'X-Inertia' } };
}

/** Leaves the single page application for `url`, such as the payment provider's page. */
export function locationAnswer(visit: Visit, url: string): BareAnswer {
  if (!visit.inertia) {
    return redirectAnswer(visit, url);
  }
  return { status: 409, headers: { 'X-Inertia-Location': url, Vary: 'X-Inertia' } };
}

/**
 * The answer to a client that runs assets of an older deploy, or null when it may go on. Only GET visits reload, so
 * that nothing sent is lost. Ask before the session's flash is taken: the reload that follows shows it. The version in
 * the header lets background requests of the client (prefetch, deferred props) ignore the answer.
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
    headers: { 'X-Inertia-Location': request.url, 'X-Inertia-Version': version, Vary: 'X-Inertia' },
  };
}
