import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { languageOf, type PagePlace } from '#domain/content/cmsPages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { readDocumentSettings } from '#server/areas/accounting/documents/records/readDocumentSettings.ts';
import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import type { PortalMenuSource } from '#server/http/portalMenu.ts';
import { addressOf } from './presentPage.ts';

const MAX_LINKS = 20;

/**
 * The published pages of the menu in the company's language, the form for quotes if the company takes them, and the pages
 * that stand in for those of the portal.
 */
export const portalMenuOf: PortalMenuSource = async (db, company) => {
  const rows = await db
    .select({
      slug: cmsPages.slug,
      language: cmsPages.language,
      title: sql<string>`${cmsPages.published} ->> 'title'`,
      position: cmsPages.menuPosition,
      standsFor: cmsPages.standsFor,
    })
    .from(cmsPages)
    .where(
      and(
        isNotNull(cmsPages.published),
        eq(cmsPages.language, languageOf(company.locale)),
        or(isNotNull(cmsPages.menuPosition), isNotNull(cmsPages.standsFor)),
      ),
    )
    .orderBy(asc(cmsPages.menuPosition), asc(cmsPages.id))
    .limit(MAX_LINKS);
  const standing = (place: PagePlace) => {
    const found = rows.find(({ standsFor }) => standsFor === place);
    return found ? addressOf(company, found) : null;
  };
  const { takes_quote_requests: takesRequests } = await readDocumentSettings(db);
  const form = { title: 'Request a quote', url: pageUrl('Accounting/QuoteRequests/Public') };
  return rows.length === 0 && !takesRequests
    ? null
    : {
        home: standing('home'),
        privacy: standing('privacy'),
        terms: standing('terms'),
        links: [
          ...rows
            .filter(({ position }) => position !== null)
            .map((row) => ({ title: row.title, url: addressOf(company, row) })),
          ...(takesRequests ? [form] : []),
        ],
      };
};
