import { legalTexts as contract, type legalText } from '#contract/account/legalTexts.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { implement } from '#server/http/implement.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { findLegalText, type LegalTextRow } from './findLegalText.ts';
import { saveLegalText } from './saveLegalText.ts';

export const legalTextRoutes = implement(contract, {
  'GET /settings/legal-texts/json': async ({ db, company, services }) => ({
    data: {
      privacy: present(await findLegalText(db, company.id, 'privacy')),
      terms: present(await findLegalText(db, company.id, 'terms')),
      portal_url: await portalAddress(services.environment, db, company),
    },
  }),

  'PUT /settings/legal-texts': async (context) => {
    const saved = await saveLegalText(context, context.body, present);
    const what = saved.kind === 'privacy' ? 'Privacy policy' : 'Terms';
    return { data: present(saved), message: saved.html ? `${what} published` : `${what} unpublished` };
  },
});

function present(row: LegalTextRow | null): Sent<typeof legalText> {
  return { html: row?.html ?? '', updated_at: row?.updatedAt.toISOString() ?? null };
}
