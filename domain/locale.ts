/** The languages that a company may choose, with the hours of the clock that their times are written by. */
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

/** What everything is written in where a backend names no language. */
export const DEFAULT_LOCALE = 'en-GB';

let shown: Locale = DEFAULT_LOCALE;
let source: () => Locale | undefined = () => undefined;

/** The language whose formats dates, amounts and counts are written and read in. */
export function currentLocale(): Locale {
  return source() ?? shown;
}

/** In a browser, which shows one company at a time. Answers whether it is another language than before. */
export function showLocale(locale: Locale): boolean {
  const isOther = locale !== shown;
  shown = locale;
  return isOther;
}

/** On a server, which works for many companies at once: `find` answers the language of the running request or job. */
export function setLocaleSource(find: () => Locale | undefined): void {
  source = find;
}

/** A language that a backend or browser names, where it is one of ours; else the default. */
export function localeOf(name: unknown): Locale {
  return isLocale(name) ? name : DEFAULT_LOCALE;
}

export function isLocale(name: unknown): name is Locale {
  return typeof name === 'string' && Object.hasOwn(CLOCKS, name);
}

/** Whether times are written by the clock of twelve hours. */
export function isTwelveHour(locale: Locale = currentLocale()): boolean {
  return CLOCKS[locale] === 12;
}
