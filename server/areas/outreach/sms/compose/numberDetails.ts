import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type NumberDetails = { country: string | null; isLandline: boolean };

/** Where a number in E.164 belongs. Numbers of which nobody knows what they are count as mobile. */
export function numberDetails(number: string): NumberDetails {
  const found = parsePhoneNumberFromString(number);
  const type = found?.getType();
  return { country: found?.country ?? null, isLandline: type === 'FIXED_LINE' || type === 'VOIP' };
}
