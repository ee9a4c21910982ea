import { router } from '@inertiajs/react';
import { DEFAULT_LOCALE, showLocale } from '#domain/locale.ts';
import { backend } from '#js/backend.ts';
import { useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { readShared } from '#js/lib/readShared.ts';

/**
 * Writes dates and figures, from the first paint on, in the formats of the company's language. It comes with a page, or with
 * the company's settings after it. Call it before the page is drawn.
 */
export function followLocale(first: { props: object }): () => void {
  let { props } = first;
  follow();
  const stops = [
    router.on('beforeUpdate', ({ detail: { page } }) => {
      props = page.props;
      follow();
    }),
    useLoadedSettings.subscribe(() => {
      if (follow()) {
        // What is on the page was written in another.
        router.replace({ preserveScroll: true, preserveState: true });
      }
    }),
  ];
  return () => {
    stops.forEach((stop) => {
      stop();
    });
  };

  function follow(): boolean {
    const { company } = readShared(props, useLoadedSettings.getState());
    const locale = company?.locale ?? backend.locale ?? null;
    if (locale !== null) {
      document.documentElement.lang = locale;
    }
    return showLocale(locale ?? DEFAULT_LOCALE);
  }
}
