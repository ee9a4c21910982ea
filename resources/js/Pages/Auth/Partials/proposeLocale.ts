import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/kit/locale.ts';

/** The first of the browser's languages that we support. */
export function proposeLocale(languages: readonly string[] = navigator.languages): Locale {
  return languages.find(isLocale) ?? DEFAULT_LOCALE;
}
