import { boolean, date, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PagePlace } from '#domain/content/cmsPages.ts';
import type { PublishedPage } from '#domain/content/publishedPage.ts';
import { identity, instant } from '../columns.ts';

/** The JSON of a design, as `writePageDesign` gives it. */
type StoredDesign = { version: 1; blocks: { id: string; type: string; [field: string]: unknown }[] };

export const cmsPages = pgTable('cms_pages', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  title: text().notNull(),
  slug: text().notNull(),
  language: text().notNull(),
  content: json().$type<StoredDesign>().notNull(),
  seoTitle: text('seo_title'),
  seoDescription: text('seo_description'),
  pictureUrl: text('picture_url'),
  /** What visitors see; null unless the page is published. */
  published: json().$type<PublishedPage>(),
  /** What is saved is not what visitors see. */
  hasChanges: boolean('has_changes').notNull().default(false),
  isIndexed: boolean('is_indexed').notNull().default(true),
  menuPosition: integer('menu_position'),
  standsFor: text('stands_for').$type<PagePlace>(),
  publishAt: instant('publish_at'),
  publishedAt: instant('published_at'),
  unpublishedAt: instant('unpublished_at'),
  previewNonce: text('preview_nonce'),
  views: integer().notNull().default(0),
  updatedBy: integer('updated_by'),
  updatedByName: text('updated_by_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Addresses that a page had. */
export const cmsPageSlugs = pgTable(
  'cms_page_slugs',
  {
    companyId: integer('company_id').notNull(),
    slug: text().notNull(),
    language: text().notNull(),
    pageId: integer('page_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.slug, table.language] })],
);

export const cmsPageVersions = pgTable('cms_page_versions', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  pageId: integer('page_id').notNull(),
  title: text().notNull(),
  content: json().$type<StoredDesign>().notNull(),
  savedBy: integer('saved_by'),
  savedByName: text('saved_by_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  savedAt: instant('saved_at').notNull().defaultNow(),
});

/** `day` is one of the company's time zone. */
export const cmsPageVisits = pgTable(
  'cms_page_visits',
  {
    pageId: integer('page_id').notNull(),
    companyId: integer('company_id').notNull(),
    day: date().notNull(),
    views: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.day] })],
);

export const cmsPagePictures = pgTable('cms_page_pictures', {
  fileId: uuid('file_id').primaryKey(),
  pageId: integer('page_id').notNull(),
  companyId: integer('company_id').notNull(),
});
