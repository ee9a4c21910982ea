import type { CompanyProfile } from '#contract/companySettings.ts';
import type { CompanyInput } from '#js/stores/companySettings.ts';

/** A logo: a new file, the URL of the stored one, or none. */
type Picture = File | string | null;
type CompanyValues = Pick<CompanyProfile, 'name' | 'timezone' | 'currency' | 'accent' | 'updated_at'> & {
  logo_light: Picture;
  logo_dark: Picture;
};

export function companyValues(company: CompanyProfile): CompanyValues {
  const { name, timezone, currency, accent, logo_light, logo_dark, updated_at } = company;
  return { name, timezone, currency, accent, logo_light, logo_dark, updated_at };
}

/** Form data has no null: an empty text stands for no colour. */
export function companyInput(
  { logo_light, logo_dark, accent, ...fields }: CompanyValues,
  before: CompanyProfile,
): CompanyInput {
  return {
    ...fields,
    accent: accent ?? '',
    ...(logo_light instanceof File && { logo_light_file: logo_light }),
    ...(logo_dark instanceof File && { logo_dark_file: logo_dark }),
    ...(logo_light === null && before.logo_light && { remove_logo_light: true }),
    ...(logo_dark === null && before.logo_dark && { remove_logo_dark: true }),
  };
}
