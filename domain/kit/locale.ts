/** The languages that a company can choose, with their 12- or 24-hour clock. */
const CLOCKS = {
  'en-GB': 24,
  'en-US': 12,
  'en-IE': 24,
  'en-CA': 12,
  'en-AU': 12,
  'en-NZ': 12,
  'en-IN': 12,
  'en-KE': 24,
  'en-NG': 24,
  'en-ZA': 24,
} as const;

export type Locale = keyof typeof CLOCKS;

/** Used if a backend does not send a language. */
export const DEFAULT_LOCALE = 'en-GB';

let shown: Locale = DEFAULT_LOCALE;
let source: () => Locale | undefined = () => undefined;

/** The language for formatting and parsing dates, amounts and counts. */
export function currentLocale(): Locale {
  return source() ?? shown;
}

/** Sets the language in a browser, which shows one company at a time. Returns whether the language changed. */
export function showLocale(locale: Locale): boolean {
  const isOther = locale !== shown;
  shown = locale;
  return isOther;
}

/**
 * Sets the lookup on a server, which serves many companies at once: `find` returns the language of the current request
 * or job.
 */
export function setLocaleSource(find: () => Locale | undefined): void {
  source = find;
}

/** The language if it is supported, otherwise the default. */
export function localeOf(name: unknown): Locale {
  return isLocale(name) ? name : DEFAULT_LOCALE;
}

export function isLocale(name: unknown): name is Locale {
  return typeof name === 'string' && Object.hasOwn(CLOCKS, name);
}

/** Whether times use the 12-hour clock. */
export function isTwelveHour(locale: Locale = currentLocale()): boolean {
  return CLOCKS[locale] === 12;
}
