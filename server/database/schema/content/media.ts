import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MediaModel } from '#domain/content/media.ts';
import { identity, instant } from '../columns.ts';

/** A media folder of an event, campaign or company (`model_type` and its id). */
export const mediaFolders = pgTable('media_folders', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  modelType: text('model_type').$type<MediaModel>().notNull(),
  modelId: integer('model_id').notNull(),
  parentId: integer('parent_id'),
  name: text().notNull(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const mediaFiles = pgTable('media_files', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  modelType: text('model_type').$type<MediaModel>().notNull(),
  modelId: integer('model_id').notNull(),
  folderId: integer('folder_id'),
  fileId: uuid('file_id').notNull(),
  /** A picture as it was uploaded, if it was kept. */
  originalId: uuid('original_id'),
  displayName: text('display_name').notNull(),
  /** Detected from the file's content. */
  kind: text().$type<'image' | 'video' | 'audio' | 'document' | 'other'>().notNull(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
