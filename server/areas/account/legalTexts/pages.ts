import type { LegalTextKind } from '#domain/account/legalTexts.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findLegalText } from './findLegalText.ts';

export const legalTextPages = definePages({
  'Settings/LegalTexts': { access: 'company.manage', page: async () => render('Settings/LegalTexts') },
  'Public/PrivacyPolicy': {
    access: 'visitor',
    page: async (context) => render('Public/PrivacyPolicy', { text: await published(context, 'privacy') }),
  },
  'Public/Terms': {
    access: 'visitor',
    page: async (context) => render('Public/Terms', { text: await published(context, 'terms') }),
  },
});

/** Null if the company has not published this text. */
async function published({ db, company }: HandlerContext, kind: LegalTextKind) {
  const row = await findLegalText(db, company.id, kind);
  return row?.html ? { html: row.html, updated_at: row.updatedAt.toISOString() } : null;
}
