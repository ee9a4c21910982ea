import { companies } from '#server/database/schema/account/companies.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;

export function planCompany({ book, company, now }: Demo): void {
  const { name, slug, timezone, currency, locale, accent, address, website, phonePrefix } = company;
  book.add(companies, {
    name,
    slug,
    timezone,
    currency,
    locale,
    accent,
    logoLight: `/demo/${slug}-light.svg`,
    logoDark: `/demo/${slug}-dark.svg`,
    address,
    contactEmail: `hello@${slug}.example`,
    contactPhone: `${phonePrefix} 01 00`,
    contactWebsite: website,
    isDemo: true,
    createdAt: new Date(now.getTime() - 420 * DAY),
  });
}
