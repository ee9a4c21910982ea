import { legalTexts } from '#server/database/schema/account/legalTexts.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { privacyPolicy, terms } from './demoTexts.ts';

const DAY = 86_400_000;

/** Adds the legal texts that visitors of the demo can read before they register or pay. */
export function planLegalTexts({ book, company, now }: Demo): void {
  const updatedAt = new Date(now.getTime() - 60 * DAY);
  book.add(legalTexts, { companyId: company.id, kind: 'privacy', html: privacyPolicy(company.name), updatedAt });
  book.add(legalTexts, { companyId: company.id, kind: 'terms', html: terms(company.name), updatedAt });
}
