import type { SharedProps } from '#contract/sharedProps.ts';
import { respondInertia } from '#server/inertia/hono.ts';
import type { Rendered } from '#server/inertia/render.ts';
import type { Company, HttpContext } from './context.ts';
import { takeFlash } from './session.ts';
import { sharedProps } from './sharedProps.ts';

/**
 * Sends a page with the props every page has, the flash and the errors of the last form. Its function props are
 * computed here, so it is called inside the transaction that they read.
 * @param shared from `sharedProps`; inside a transaction it must be given, having been read before.
 */
export async function respondPage(
  c: HttpContext,
  company: Company | null,
  rendered: Rendered,
  shared?: SharedProps,
): Promise<Response> {
  const scope = c.get('scope');
  const taken = takeFlash(scope.session);
  const { clearHistory, ...flash } = taken.flash;
  return respondInertia(c, rendered, {
    shared: shared ?? (await sharedProps(scope, company)),
    flash,
    errors: taken.errors,
    frontend: scope.services.frontend,
    nonce: scope.nonce,
    encryptHistory: scope.user !== null,
    ...(clearHistory === true ? { clearHistory: true } : {}),
    onRescue: (path, failure) =>
      scope.services.log.error('deferred prop failed', { path, failure, requestId: scope.requestId }),
  });
}
