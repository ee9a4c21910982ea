import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, localeOf, setLocaleSource } from '#domain/kit/locale.ts';

/** The locale of the running code. One process serves requests and jobs of several companies at the same time. */
const locales = new AsyncLocalStorage<Locale>();

export function runningLocale(): Locale | undefined {
  return locales.getStore();
}

setLocaleSource(runningLocale);

/** Formats everything that `work` produces, including asynchronously, in this locale (`companies.locale`). */
export function withLocale<T>(locale: string | null | undefined, work: () => T): T {
  return locales.run(localeOf(locale), work);
}
