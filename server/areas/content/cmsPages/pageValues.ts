import type { cmsPages as contract } from '#contract/content/cmsPages.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { languageOf } from '#domain/content/cmsPages.ts';
import { differsFrom, type PublishedPage } from '#domain/content/publishedPage.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { cleanPage, emptyPage } from './cleanPage.ts';
import type { PageRow } from './findPage.ts';
import { pageFields } from './presentPage.ts';
import { asPublished, assertMayPublish, asUnpublished } from './publishPage.ts';
import { newSlug } from './slugs.ts';

type Input = Omit<BodyOf<(typeof contract)['PUT /cms/pages/update/{id}']>, 'status'> & {
  status?: 'published' | 'unpublished' | undefined;
};

/** The columns that an input sets; `before` is null for a new page. @throws 403, 422 */
export async function pageValues(context: HandlerContext, body: Input, before: PageRow | null) {
  const { db, company, user, services } = context;
  const language = body.language ?? before?.language ?? languageOf(company.locale);
  const slug = await newSlug(db, { title: body.title, slug: body.slug ?? before?.slug ?? null, language });
  const content = body.content ? cleanPage(body.content) : (before?.content ?? emptyPage());
  const values = { ...pageFields.toRow(body), slug, language, content };
  const author = { updatedBy: user?.id ?? null, updatedByName: user?.name ?? null };
  assertVisibleChange(context, values, before);
  return {
    ...values,
    ...author,
    ...stateOf(context, { ...values, published: before?.published ?? null }, body, services),
  };
}

type Saved = PublishedPage & { published: PublishedPage | null };

function stateOf(context: HandlerContext, saved: Saved, { status }: Input, { clock }: HandlerContext['services']) {
  if (status === undefined) {
    return { hasChanges: saved.published !== null && differsFrom(saved.published, saved) };
  }
  assertMayPublish(context);
  return status === 'published' ? asPublished(saved, clock.now()) : asUnpublished(clock.now());
}

/** Visitors see these at once on a published page, so they need the permission to publish. */
function assertVisibleChange(context: HandlerContext, values: Partial<PageRow>, before: PageRow | null): void {
  const at = (row: Partial<PageRow>) => [row.slug, row.language, row.isIndexed, row.menuPosition, row.standsFor];
  const isChanged = before?.published && JSON.stringify(at(values)) !== JSON.stringify(at(before));
  if (isChanged && !context.permissions.has('cms.publish')) {
    throw forbidden('Visitors see this page. Only somebody who can publish can change its address and its place.');
  }
}
