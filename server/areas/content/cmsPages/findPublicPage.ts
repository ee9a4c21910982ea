import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { languageOf } from '#domain/content/cmsPages.ts';
import { publishedPage } from '#domain/content/publishedPage.ts';
import { cmsPageSlugs, cmsPages } from '#server/database/schema/content/cmsPages.ts';
import type { PageContext } from '#server/http/definePages.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import type { PageRow } from './findPage.ts';
import { isPreviewOf } from './previewLink.ts';

/** A page with what a visitor sees of it. `isPreview`: it is shown as it is saved, through a preview link. */
export type PublicPageRow = { row: PageRow; shown: NonNullable<PageRow['published']>; isPreview: boolean };

/**
 * The page at an address, in the language of `?lang`, else that of the company, else any. An address that a page had
 * before gives the page's present one to redirect to. @throws 404 unless it is published, or `?preview` is its link
 */
export async function findPublicPage(
  context: PageContext<{ slug: string }>,
): Promise<PublicPageRow | { movedTo: PageRow }> {
  const { db, params, query } = context;
  const rows = await db.select().from(cmsPages).where(eq(cmsPages.slug, params.slug));
  const row = inLanguage(rows, context);
  if (row && query.preview && isPreviewOf(context, row, query.preview)) {
    return { row, shown: publishedPage(row), isPreview: true };
  }
  const seen = inLanguage(
    rows.filter(({ published }) => published !== null),
    context,
  );
  if (seen?.published) {
    return { row: seen, shown: seen.published, isPreview: false };
  }
  const moved = await movedPage(context);
  if (moved) {
    return { movedTo: moved };
  }
  throw notFound('This page does not exist, or is not published.');
}

/** The same page in other languages: published pages with the same address. */
export async function alternativesOf({ db }: Pick<PageContext<unknown>, 'db'>, { id, slug }: PageRow) {
  return db
    .select({ slug: cmsPages.slug, language: cmsPages.language })
    .from(cmsPages)
    .where(and(eq(cmsPages.slug, slug), isNotNull(cmsPages.published), ne(cmsPages.id, id)));
}

async function movedPage(context: PageContext<{ slug: string }>): Promise<PageRow | undefined> {
  const rows = await context.db
    .select({ page: cmsPages })
    .from(cmsPageSlugs)
    .innerJoin(cmsPages, eq(cmsPages.id, cmsPageSlugs.pageId))
    .where(and(eq(cmsPageSlugs.slug, context.params.slug), isNotNull(cmsPages.published)));
  return inLanguage(
    rows.map(({ page }) => page),
    context,
  );
}

function inLanguage(rows: PageRow[], { query, company }: PageContext<unknown>): PageRow | undefined {
  return (
    rows.find(({ language }) => language === query.lang) ??
    rows.find(({ language }) => language === languageOf(company.locale)) ??
    rows[0]
  );
}
