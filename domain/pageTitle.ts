/** The brand that stands in where no company is known (specification §1). */
const FALLBACK_BRAND = 'Muster';

/** `<page> · <company>`; without a page the company alone. */
export function pageTitle(page: string, company: string | null | undefined): string {
  const brand = company?.trim() || FALLBACK_BRAND;
  return page.trim() === '' ? brand : `${page} · ${brand}`;
}
