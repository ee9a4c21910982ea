import { eq } from 'drizzle-orm';
import type { cmsPages as contract } from '#contract/content/cmsPages.ts';
import { cmsPagePictures } from '#server/database/schema/content/cmsPages.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { imageAddress } from '#server/files/files.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { findPage } from './findPage.ts';

/** Stores a picture of a page. It is public, and stays until the page is deleted. @throws 404, 422 */
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

/** Deletes the pictures of a page, before the page is. */
export async function removePictures({ db, services }: HandlerContext, pageId: number): Promise<void> {
  await services.files.removeAll(db, await picturesOf(db, pageId));
}

async function picturesOf(db: Transaction, pageId: number): Promise<string[]> {
  const rows = await db
    .select({ id: cmsPagePictures.fileId })
    .from(cmsPagePictures)
    .where(eq(cmsPagePictures.pageId, pageId));
  return rows.map(({ id }) => id);
}
