import { COUNTRY_CODES } from '#domain/kit/countries.ts';
import { isLocale } from '#domain/kit/locale.ts';
import { currencyOfCountry } from '#domain/kit/money/currencyOfCountry.ts';

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

/**
 * What follows from choosing a country, given what is chosen so far. The time zone is kept if it is one of the
 * country's; otherwise it is the country's only one, or the one that the device has. Empty if it must be chosen.
 */
export function placeOf(
  country: string,
  chosen: { timezone: string; currency: string; locale: string },
  own: string = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
): Place & { locale: string } {
  const zones = zonesOf(country);
  const [only, ...others] = zones;
  const timezone = [chosen.timezone, own].find((zone) => zones.includes(zone)) ?? (others.length === 0 ? only : '');
  const language = `en-${country}`;
  return {
    country,
    // A browser that knows no zones of countries leaves the choice as it is.
    timezone: zones.length === 0 ? chosen.timezone : (timezone ?? ''),
    currency: currencyOfCountry(country) ?? chosen.currency,
    locale: isLocale(language) ? language : chosen.locale,
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
