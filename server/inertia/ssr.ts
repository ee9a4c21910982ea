import { isServerRendered } from '#domain/layoutFor.ts';
import { runningLocale } from '#server/locale.ts';
import type { ServerRendered } from './frontend.ts';
import type { Page } from './page.ts';

/** What resources/js/ssr.tsx exports. */
export type SsrModule = { renderPage: (page: Page, locale: typeof runningLocale) => Promise<ServerRendered> };

/**
 * Renders the pages of people outside the company in this process. A page that fails is reported to `onError` and left to
 * the browser: nobody loses a page because it could not be rendered early.
 */
export function createServerRenderer(options: {
  load: () => Promise<SsrModule>;
  onError: (message: string, error: unknown) => void;
}): (page: Page) => Promise<ServerRendered | null> {
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
