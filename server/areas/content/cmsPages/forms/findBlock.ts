import { and, eq, isNotNull } from 'drizzle-orm';
import { everyBlock, type PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { readPageDesign } from '#domain/content/pageDesign/readPageDesign.ts';
import { only } from '#server/database/only.ts';
import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { missing } from '#server/http/records/recordFinder.ts';

/** The form of a page that visitors see. @throws 404 if the page, or the form on it, is gone */
export async function findBlock<Type extends PageLeaf['type']>(
  db: Transaction,
  pageId: number,
  { type, id }: { type: Type; id: string },
): Promise<{ page: { title: string }; block: Extract<PageLeaf, { type: Type }> }> {
  const gone = () => missing('That form', 'was taken off the page');
  const { published } = only(
    await db
      .select({ published: cmsPages.published })
      .from(cmsPages)
      .where(and(eq(cmsPages.id, pageId), isNotNull(cmsPages.published))),
    gone,
  );
  const block = everyBlock(readPageDesign(published?.content)).find((one) => one.id === id);
  if (!published || block?.type !== type) {
    throw gone();
  }
  // Its type has just been compared.
  return { page: published, block: block as Extract<PageLeaf, { type: Type }> };
}
