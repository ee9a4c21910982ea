import { router } from '@inertiajs/react';
import { DEFAULT_LOCALE, showLocale } from '#domain/kit/locale.ts';
import { showCurrency } from '#domain/kit/money/shownCurrency.ts';
import { backend } from '#js/backend.ts';
import { useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { readShared } from '#js/lib/readShared.ts';

/**
 * Applies the company's locale to dates and numbers, and its currency to amounts that come without one. They are sent
 * with the page or later with the settings. Call this before the first render.
 */
export function followFormats(first: { props: object }): () => void {
  let { props } = first;
  follow();
  const stops = [
    router.on('beforeUpdate', ({ detail: { page } }) => {
      props = page.props;
      follow();
    }),
    useLoadedSettings.subscribe(() => {
      if (follow()) {
        // Re-render what was formatted before.
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
    const isOtherCurrency = showCurrency(company?.currency || (backend.currency ?? null));
    return showLocale(locale ?? DEFAULT_LOCALE) || isOtherCurrency;
  }
}
