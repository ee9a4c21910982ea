import { createInertiaApp } from '@inertiajs/react';
import { renderToString } from 'react-dom/server';
import { setLocaleSource } from '#domain/locale.ts';
import { appFrame, titleOf } from './boot/appFrame.tsx';
import { createPageResolver } from './boot/createPageResolver.ts';
import { visitorPages } from './visitorPages.ts';

// Visitors' pages only; staff pages are not in this bundle.
const { resolve, layout } = createPageResolver(visitorPages);

const app = createInertiaApp({ resolve, layout, title: titleOf, withApp: appFrame });

type Render = Exclude<Awaited<typeof app>, void>;

/**
 * A page as HTML with what it puts into the head; called by server/inertia/ssr.ts.
 * @param runningLocale of the server: this bundle has a copy of domain/ of its own
 */
export async function renderPage(page: Parameters<Render>[0], runningLocale: Parameters<typeof setLocaleSource>[0]) {
  setLocaleSource(runningLocale);
  const render = await app;
  if (!render) {
    throw new Error('Inertia did not start in server mode.');
  }
  return render(page, renderToString);
}
