import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { languageOf, type PagePlace } from '#domain/content/cmsPages.ts';
import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import type { PortalMenuSource } from '#server/http/portalMenu.ts';
import { addressOf } from './presentPage.ts';

const MAX_LINKS = 20;

/** The published pages of the menu in the company's language, and those that stand in for pages of the portal. */
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
  return rows.length === 0
    ? null
    : {
        home: standing('home'),
        privacy: standing('privacy'),
        terms: standing('terms'),
        links: rows
          .filter(({ position }) => position !== null)
          .map((row) => ({ title: row.title, url: addressOf(company, row) })),
      };
};
