import { and, eq, inArray, sql } from 'drizzle-orm';
import { slugOf } from '#domain/content/cmsPages.ts';
import { cmsPageSlugs, cmsPages } from '#server/database/schema/content/cmsPages.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { PageRow } from './findPage.ts';

/** How many endings are tried for an address that is taken. */
const MAX_TRIES = 50;

/**
 * The address of a new page: the one that was entered, or one made of the title that no other page has: `about-us`,
 * `about-us-2`.
 */
export async function newSlug(
  db: Transaction,
  { title, slug, language }: { title: string; slug: string | null; language: string },
): Promise<string> {
  if (slug) {
    return slug;
  }
  const base = slugOf(title) || 'page';
  const tries = Array.from({ length: MAX_TRIES }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  const taken = await db
    .select({ slug: cmsPages.slug })
    .from(cmsPages)
    .where(and(eq(cmsPages.language, language), inArray(cmsPages.slug, tries)));
  const free = tries.find((one) => !taken.some(({ slug: other }) => other === one));
  if (!free) {
    throw invalid({ slug: ['Enter an address: pages have those that the title gives already.'] });
  }
  return free;
}

/** The errors for what another page has already, by unique index. */
export const UNIQUE = {
  cms_pages_slug: () => ({ slug: 'Another page has this address in this language. Choose another one.' }),
  cms_pages_stands_for: () => ({ stands_for: 'Another page in this language stands in for it.' }),
};

/** Keeps the address that a page had until now, so that links to it lead to the page. */
export async function keepOldSlug(db: Transaction, before: PageRow, row: PageRow): Promise<void> {
  // An address that is used again is no old one.
  await db.delete(cmsPageSlugs).where(and(eq(cmsPageSlugs.slug, row.slug), eq(cmsPageSlugs.language, row.language)));
  if (before.slug === row.slug && before.language === row.language) {
    return;
  }
  const { companyId, slug, language } = before;
  await db
    .insert(cmsPageSlugs)
    .values({ companyId, slug, language, pageId: row.id })
    .onConflictDoUpdate({
      target: [cmsPageSlugs.companyId, cmsPageSlugs.slug, cmsPageSlugs.language],
      set: { pageId: sql`excluded.page_id` },
    });
}
