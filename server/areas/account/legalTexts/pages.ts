import type { LegalTextKind } from '#domain/account/legalTexts.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { definePages } from '#server/http/definePages.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { portalMenu } from '#server/http/portalMenu.ts';
import { render } from '#server/inertia/render.ts';
import { findLegalText } from './findLegalText.ts';

export const legalTextPages = definePages({
  'Settings/LegalTexts': { access: 'company.manage', page: async () => render('Settings/LegalTexts') },
  'Public/PrivacyPolicy': {
    access: 'visitor',
    page: async (context) =>
      (await standIn(context, 'privacy')) ??
      render('Public/PrivacyPolicy', { text: await published(context, 'privacy') }),
  },
  'Public/Terms': {
    access: 'visitor',
    page: async (context) =>
      (await standIn(context, 'terms')) ?? render('Public/Terms', { text: await published(context, 'terms') }),
  },
});

/** Leads to a page of the company that stands in for this one; null if there is none. */
async function standIn({ db, company, services }: HandlerContext, kind: LegalTextKind): Promise<Redirect | null> {
  const menu = await portalMenu(services.declarations.portalMenus, db, company);
  const address = menu?.[kind] ?? null;
  return address === null ? null : redirect(address);
}

/** Null if the company has not published this text. */
async function published({ db, company }: HandlerContext, kind: LegalTextKind) {
  const row = await findLegalText(db, company.id, kind);
  return row?.html ? { html: row.html, updated_at: row.updatedAt.toISOString() } : null;
}
