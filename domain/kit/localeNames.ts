import { isLocale, type Locale } from './locale.ts';

/** Display names of the languages in `locale.ts`. */
export const LOCALE_NAMES: Record<Locale, string> = {
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  'en-IE': 'English (Ireland)',
  'en-CA': 'English (Canada)',
  'en-AU': 'English (Australia)',
  'en-NZ': 'English (New Zealand)',
  'en-IN': 'English (India)',
  'en-KE': 'English (Kenya)',
  'en-NG': 'English (Nigeria)',
  'en-ZA': 'English (South Africa)',
};

export const LOCALES = Object.keys(LOCALE_NAMES).filter(isLocale);
