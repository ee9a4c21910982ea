import { type SQL, sql } from 'drizzle-orm';
import { cmsPages as contract } from '#contract/content/cmsPages.ts';
import type { PageStatus } from '#domain/content/cmsPages.ts';
import { cmsPages as table } from '#server/database/schema/content/cmsPages.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { reportEditing } from '#server/http/records/reportEditing.ts';
import { findPage } from './findPage.ts';
import { pageValues } from './pageValues.ts';
import { addPicture, removePictures } from './pictures.ts';
import { pageFields, presentPage } from './presentPage.ts';
import { makePreviewLink } from './previewLink.ts';
import { assertMayPublish, schedulePage } from './publishPage.ts';
import { keepOldSlug, UNIQUE } from './slugs.ts';
import { keepPageVersion, listVersions, showVersion } from './versions.ts';
import { showVisits } from './visits.ts';

export const cmsPageRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Page',
    search: { text: table.title },
    sorts: {
      updated_at: table.updatedAt,
      title: sql`lower(${table.title})`,
      published_at: { nullsLast: table.publishedAt },
      views: table.views,
    },
    filters: { status: hasStatus, language: table.language },
    find: findPage,
    values: (context, body, { before }) => pageValues(context, body, before),
    // The status is set only by a change that names it.
    stored: (row) => ({ ...pageFields.toWire(row), status: undefined }),
    created: async (context, row) => {
      await keepOldSlug(context.db, row, row);
      await keepPageVersion(context, row);
      return undefined;
    },
    saved: async (context, row, { before, body }) => {
      await keepOldSlug(context.db, before, row);
      await keepPageVersion(context, row);
      return body.status && (body.status === 'published' ? 'Page published' : 'Page unpublished');
    },
    remove: async (context, row) => {
      if (row.published) {
        assertMayPublish(context);
      }
      await removePictures(context, row.id);
      await context.db.delete(table).where(sql`${table.id} = ${row.id}`);
      return undefined;
    },
    unique: UNIQUE,
    present: ({ company }, rows) => rows.map((row) => presentPage(company, row)),
  },
  {
    'POST /cms/pages/{id}/schedule': schedulePage,
    'POST /cms/pages/{id}/preview-link': makePreviewLink,
    'POST /cms/pages/{id}/pictures': addPicture,
    'GET /cms/pages/{id}/versions': listVersions,
    'GET /cms/pages/{id}/versions/{version}': showVersion,
    'GET /cms/pages/{id}/visits': showVisits,
    'POST /cms/pages/{id}/editing': async (context) => {
      const { id } = await findPage(context.db, context.params.id);
      return { data: await reportEditing(context, 'cmsPages', id) };
    },
  },
  { 'POST /cms/pages/{id}/pictures': { points: 120, seconds: 60 } },
);

function hasStatus(status: PageStatus): SQL {
  switch (status) {
    case 'published':
      return sql`${table.published} is not null`;
    case 'scheduled':
      return sql`${table.published} is null and ${table.publishAt} is not null`;
    case 'unpublished':
      return sql`${table.published} is null and ${table.publishAt} is null and ${table.unpublishedAt} is not null`;
    case 'draft':
      return sql`${table.published} is null and ${table.publishAt} is null and ${table.unpublishedAt} is null`;
  }
}
