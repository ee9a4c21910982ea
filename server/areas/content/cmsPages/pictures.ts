import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { cmsPages as contract } from '#contract/content/cmsPages.ts';
import { cmsPagePictures, cmsPages } from '#server/database/schema/content/cmsPages.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { imageAddress } from '#server/files/files.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { findPage } from './findPage.ts';

/** Stores a picture of a page. It is public, and stays until the last page that shows it is deleted. @throws 404, 422 */
export const addPicture: Handlers<typeof contract>['POST /cms/pages/{id}/pictures'] = new Steps(async (context) => {
  const { transact, services, company, body, params } = context;
  const { id } = await transact(({ db }) => findPage(db, params.id));
  const uploaded = await services.files.uploadImage(company.id, body.picture, 'picture');
  return transact(async ({ db }) => {
    const stored = await services.files.keep(db, uploaded, 'picture');
    await db.insert(cmsPagePictures).values({ fileId: stored.id, pageId: id, companyId: company.id });
    return { data: { url: imageAddress(stored.id, 1600) }, message: 'Picture added' };
  });
});

/**
 * Deletes the pictures of a page, before the page is. Those that other pages show, because a block with them was copied
 * or the page duplicated, belong to one of these from then on.
 */
export async function removePictures({ db, services }: HandlerContext, pageId: number): Promise<void> {
  const unused: string[] = [];
  for (const id of await picturesOf(db, pageId)) {
    const heir = await otherPageWith(db, pageId, id);
    if (heir === null) {
      unused.push(id);
    } else {
      await db.update(cmsPagePictures).set({ pageId: heir }).where(eq(cmsPagePictures.fileId, id));
    }
  }
  await services.files.removeAll(db, unused);
}

async function picturesOf(db: Transaction, pageId: number): Promise<string[]> {
  const rows = await db
    .select({ id: cmsPagePictures.fileId })
    .from(cmsPagePictures)
    .where(eq(cmsPagePictures.pageId, pageId));
  return rows.map(({ id }) => id);
}

/** Another page that shows the picture, to visitors or in what is saved. */
async function otherPageWith(db: Transaction, pageId: number, fileId: string): Promise<number | null> {
  const has = (column: typeof cmsPages.content | typeof cmsPages.published | typeof cmsPages.pictureUrl) =>
    sql`position(${fileId} in coalesce(${column}::text, '')) > 0`;
  const [found] = await db
    .select({ id: cmsPages.id })
    .from(cmsPages)
    .where(and(ne(cmsPages.id, pageId), or(has(cmsPages.content), has(cmsPages.published), has(cmsPages.pictureUrl))))
    .orderBy(asc(cmsPages.id))
    .limit(1);
  return found?.id ?? null;
}
