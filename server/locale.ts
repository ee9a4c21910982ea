import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, localeOf, setLocaleSource } from '#domain/locale.ts';

/** The language of what runs: a request and a job of two companies run at the same time in one process. */
const locales = new AsyncLocalStorage<Locale>();

export function runningLocale(): Locale | undefined {
  return locales.getStore();
}

setLocaleSource(runningLocale);

/** Everything that `work` writes for people, now or later, has the formats of this language (`companies.locale`). */
export function withLocale<T>(locale: string | null | undefined, work: () => T): T {
  return locales.run(localeOf(locale), work);
}
