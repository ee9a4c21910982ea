import { and, eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { forumCategories } from '#server/database/schema/conversations/forum.ts';
import type { PortalMenuSource } from '#server/http/portalMenu.ts';

/** A link to the forum, if it has a category that everybody sees. */
export const forumMenu: PortalMenuSource = async (db, company) => {
  const [category] = await db
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(and(eq(forumCategories.companyId, company.id), eq(forumCategories.isForHolders, false)))
    .limit(1);
  return category
    ? { home: null, privacy: null, terms: null, links: [{ title: 'Forum', url: pageUrl('Portal/Forum/Index') }] }
    : null;
};
