import type { SharedProps } from '#contract/sharedProps.ts';
import { respondInertia } from '#server/inertia/hono.ts';
import type { Rendered } from '#server/inertia/render.ts';
import { withLocale } from '#server/locale.ts';
import type { HttpContext } from '../context.ts';
import { type KeptForPage, readFlash } from '../guards/session.ts';

/**
 * Sends a page with the shared props, the flash and the errors of the last form. Function props are computed here, so
 * it is called inside the transaction that they read. The transaction can be retried, so the caller drops the flash
 * only after the commit (`dropFlash`).
 * @param shared from `sharedProps`, read before the transaction began
 */
export async function respondPage(
  c: HttpContext,
  rendered: Rendered,
  shared: SharedProps,
  kept: KeptForPage = readFlash(c.get('scope').session),
): Promise<Response> {
  const { services, user, customer, nonce, requestId } = c.get('scope');
  const isSignedIn = user !== null || customer !== null;
  const { clearHistory, ...flash } = kept.flash;
  const lang = shared.company?.locale;
  // The browser uses the locale of the same prop, so hydration matches the server's HTML.
  return withLocale(lang, () =>
    respondInertia(c, rendered, {
      shared,
      flash,
      errors: kept.errors,
      frontend: services.frontend,
      previews: services.previews,
      alternates: services.declarations.alternates,
      nonce,
      ...(lang && { lang }),
      // After signing out, Back must show nothing of the person (decision 0084).
      encryptHistory: isSignedIn,
      isStored: !isSignedIn,
      ...(clearHistory === true ? { clearHistory: true } : {}),
      onRescue: (path, failure) => services.log.error('deferred prop failed', { path, failure, requestId }),
    }),
  );
}
