import type { CompanyProfile } from '#contract/account/companySettings.ts';
import { localeOf } from '#domain/kit/locale.ts';
import type { FormValues } from '#js/components/form/formValues.ts';
import type { CompanyInput } from '#js/stores/account/companySettings.ts';

/** A logo: a new file, the URL of the stored one, or null. */
type Picture = File | string | null;
type Logo = 'logo_light' | 'logo_dark';
export type CompanyValues = FormValues<Omit<CompanyInput, `${Logo}_file` | `remove_${Logo}` | 'locale'>> &
  Record<Logo, Picture> & {
    /** May be one that this client does not know. */
    locale: CompanyProfile['locale'];
  };

const TEXTS = ['address', 'contact_email', 'contact_phone', 'contact_website', 'sender_name', 'reply_to'] as const;

export function companyValues(company: CompanyProfile): CompanyValues {
  const { name, timezone, currency, locale, accent, logo_light, logo_dark, updated_at } = company;
  const { address, contact_email, contact_phone, contact_website, sender_name, reply_to } = company;
  return {
    ...{ name, timezone, currency, locale, accent, logo_light, logo_dark, updated_at },
    address: address ?? '',
    contact_email: contact_email ?? '',
    contact_phone: contact_phone ?? '',
    contact_website: contact_website ?? '',
    sender_name: sender_name ?? '',
    reply_to: reply_to ?? '',
  };
}

/** The request body. Form data has no null, so an empty string means none. Only changed texts are sent. */
export function companyInput(
  { logo_light, logo_dark, accent, name, timezone, currency, locale, updated_at, ...texts }: CompanyValues,
  before: CompanyProfile,
): CompanyInput {
  const changed = TEXTS.filter((text) => texts[text] !== (before[text] ?? ''));
  return {
    ...{ name, timezone, currency, updated_at },
    ...(locale && { locale: localeOf(locale) }),
    accent: accent ?? '',
    ...Object.fromEntries(changed.map((text) => [text, texts[text].trim()])),
    ...(logo_light instanceof File && { logo_light_file: logo_light }),
    ...(logo_dark instanceof File && { logo_dark_file: logo_dark }),
    ...(logo_light === null && before.logo_light && { remove_logo_light: true }),
    ...(logo_dark === null && before.logo_dark && { remove_logo_dark: true }),
  };
}
