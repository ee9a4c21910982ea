import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type NumberDetails = {
  country: string | null;
  isLandline: boolean;
  /** Without the country code. */
  national: string;
};

/** Where a number in E.164 belongs. Numbers of which nobody knows what they are count as mobile. */
export function numberDetails(number: string): NumberDetails {
  const found = parsePhoneNumberFromString(number);
  const type = found?.getType();
  const isLandline = type === 'FIXED_LINE' || type === 'VOIP';
  return { country: found?.country ?? null, isLandline, national: found?.nationalNumber ?? '' };
}
