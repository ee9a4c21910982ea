import { COUNTRY_CODES } from '#domain/kit/countries.ts';
import { currencyOfCountry } from '#domain/kit/currencyOfCountry.ts';

type Place = { country: string; timezone: string; currency: string };

/**
 * Guesses the place from the browser; empty fields where nothing is known. The language's region is used only if the
 * time zone belongs to that country, because many people use the language of another one.
 */
export function proposePlace(
  timezone: string = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
  language: string = navigator.language,
): Place {
  const region = regionOf(language);
  const country = region && zonesOf(region).includes(timezone) ? region : (countryOf(timezone) ?? region ?? '');
  return {
    country,
    // The server refuses short names, such as `EST5EDT`.
    timezone: timezone === 'UTC' || timezone.includes('/') ? timezone : '',
    currency: currencyOfCountry(country) ?? '',
  };
}

function regionOf(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language);
    return region && COUNTRY_CODES.includes(region) ? region : null;
  } catch {
    return null;
  }
}

function countryOf(timezone: string): string | undefined {
  return timezone === '' ? undefined : COUNTRY_CODES.find((code) => zonesOf(code).includes(timezone));
}

/** The country's time zones, if the browser provides them. */
function zonesOf(country: string): string[] {
  const locale: object = new Intl.Locale(`und-${country}`);
  const read: unknown = Reflect.get(locale, 'getTimeZones');
  const zones: unknown = typeof read === 'function' ? read.call(locale) : Reflect.get(locale, 'timeZones');
  return Array.isArray(zones) ? zones : [];
}
