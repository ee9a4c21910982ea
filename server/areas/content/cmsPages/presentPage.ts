import { cmsPage, cmsPageInput } from '#contract/content/cmsPages.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { languageOf, type PageStatus, pageStatus } from '#domain/content/cmsPages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import type { Company } from '#server/http/context.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import type { PageRow } from './findPage.ts';

export const pageFields = mapFields(cmsPages, {
  entity: cmsPage,
  input: cmsPageInput,
  setElsewhere: ['slug', 'language', 'content'],
});

/** A page as staff see it. */
export function presentPage(company: Pick<Company, 'locale'>, row: PageRow): Sent<typeof cmsPage> {
  return { ...pageFields.toWire(row), status: statusOf(row), url: addressOf(company, row) };
}

export function statusOf({ published, publishAt, unpublishedAt }: PageRow): PageStatus {
  return pageStatus({ published: published !== null, publishAt, unpublishedAt });
}

/** The path of a page; the language is in it unless it is that of the company. */
export function addressOf(
  { locale }: Pick<Company, 'locale'>,
  { slug, language }: Pick<PageRow, 'slug' | 'language'>,
): string {
  return pageUrl('Pages/Public', { slug }, language === languageOf(locale) ? {} : { lang: language });
}
