import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { cmsPages as contract } from '#contract/content/cmsPages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import type { Handlers } from '#server/http/implement.ts';
import { newToken } from '#server/tokens.ts';
import { findPage, type PageRow } from './findPage.ts';

type Signer = { services: { keys: { signing: Buffer } } };

/** A new link that shows the page to anybody who has it; earlier links end. @throws 404 */
export const makePreviewLink: Handlers<typeof contract>['POST /cms/pages/{id}/preview-link'] = async (context) => {
  const { db, params } = context;
  const row = await findPage(db, params.id);
  const previewNonce = newToken();
  await db.update(cmsPages).set({ previewNonce }).where(eq(cmsPages.id, row.id));
  const preview = tokenOf(context, { ...row, previewNonce }) ?? '';
  return { data: { url: pageUrl('Pages/Public', { slug: row.slug }, { lang: row.language, preview }) } };
};

/** Whether this is the token of the page's preview link. */
export function isPreviewOf(context: Signer, row: PageRow, given: string): boolean {
  const expected = Buffer.from(tokenOf(context, row) ?? '');
  const actual = Buffer.from(given);
  return expected.length > 0 && expected.length === actual.length && timingSafeEqual(expected, actual);
}

function tokenOf({ services }: Signer, { companyId, id, previewNonce }: PageRow): string | null {
  return previewNonce
    ? createHmac('sha256', services.keys.signing)
        .update(`page preview ${companyId} ${id} ${previewNonce}`)
        .digest('base64url')
    : null;
}
