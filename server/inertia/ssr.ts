import { isServerRendered } from '#domain/kit/layoutFor.ts';
import { runningLocale } from '#server/locale.ts';
import type { ServerRendered } from './frontend.ts';
import type { InertiaPage } from './page.ts';

/** The exports of resources/js/ssr.tsx. */
export type SsrModule = { renderPage: (page: InertiaPage, locale: typeof runningLocale) => Promise<ServerRendered> };

/**
 * Renders visitor pages in this process. If rendering fails, the error is reported to `onError` and the page is
 * rendered in the browser.
 */
export function createServerRenderer(options: {
  load: () => Promise<SsrModule>;
  onError: (message: string, error: unknown) => void;
}): (page: InertiaPage) => Promise<ServerRendered | null> {
  return async (page) => {
    if (!isServerRendered(page.component)) {
      return null;
    }
    try {
      const { renderPage } = await options.load();
      return await renderPage(page, runningLocale);
    } catch (error) {
      options.onError(`Rendering ${page.component} on the server failed; the browser renders it.`, error);
      return null;
    }
  };
}
