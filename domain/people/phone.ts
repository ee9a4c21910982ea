import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A typed phone number in E.164, such as `+41791234567`; null if it cannot be one. Without an international prefix it is
 * a number of `country` (ISO 3166-1 alpha-2). The browser imports this file when it is needed, because of the metadata.
 */
export function toE164(typed: string, country: string | null): string | null {
  // Not every country dials 00 for abroad, but everybody writes it.
  const found = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), {
    extract: false,
    ...(isKnown(country) && { defaultCountry: country }),
  });
  // Possible, not valid: countries open new ranges before the metadata knows them.
  return found?.isPossible() ? found.number : null;
}

function isKnown(country: string | null): country is CountryCode {
  return country !== null && isSupportedCountry(country);
}
