import { createInertiaApp } from '@inertiajs/react';
import { renderToString } from 'react-dom/server';
import { setLocaleSource } from '#domain/kit/locale.ts';
import { appFrame, titleOf } from './boot/appFrame.tsx';
import { createPageResolver } from './boot/createPageResolver.ts';
import { visitorPages } from './visitorPages.ts';

// Visitors' pages only; staff pages are not in this bundle.
const { resolve, layout } = createPageResolver(visitorPages);

const app = createInertiaApp({ resolve, layout, title: titleOf, withApp: appFrame });

type Render = Exclude<Awaited<typeof app>, void>;

/**
 * Renders a page to HTML, including its head; called by server/inertia/ssr.ts.
 * @param runningLocale the server's locale: this bundle has its own copy of domain/
 */
export async function renderPage(page: Parameters<Render>[0], runningLocale: Parameters<typeof setLocaleSource>[0]) {
  setLocaleSource(runningLocale);
  const render = await app;
  if (!render) {
    throw new Error('Inertia did not start in server mode.');
  }
  return render(page, renderToString);
}
