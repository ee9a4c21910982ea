/** The brand if no company is known (specification §1). */
export const FALLBACK_BRAND = 'Muster';

/** `<page> · <company>`; only the company if the page has no title. */
export function pageTitle(page: string, company: string | null | undefined): string {
  const brand = company?.trim() || FALLBACK_BRAND;
  return page.trim() === '' ? brand : `${page} · ${brand}`;
}
