import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mediaFile, mediaFolder } from '#contract/content/mediaItems.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { users } from '#server/database/schema/account/users.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import { files } from '#server/database/schema/services.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import type { FolderRow } from './model.ts';

const mediaFields = mapFields(mediaFiles, { entity: mediaFile });
const byteFields = mapFields(files, {
  entity: mediaFile.pick({ name: true, type: true, size: true, width: true, height: true }),
});
const folderFields = mapFields(mediaFolders, { entity: mediaFolder });

const originals = alias(files, 'originals');

/** Files with their sizes, types and uploaders, in one query per page. */
export function mediaRows(db: Transaction) {
  return db
    .select({ media: mediaFiles, file: files, original: originals, by: users.name })
    .from(mediaFiles)
    .innerJoin(files, eq(files.id, mediaFiles.fileId))
    .leftJoin(originals, eq(originals.id, mediaFiles.originalId))
    .leftJoin(users, eq(users.id, mediaFiles.createdBy))
    .$dynamic();
}

export type MediaRow = Awaited<ReturnType<typeof mediaRows>>[number];

export function presentFile({ media, file, original, by }: MediaRow): Sent<typeof mediaFile> {
  const { id, kind } = media;
  const isShown = kind === 'image' || kind === 'video' || kind === 'audio';
  return {
    ...mediaFields.toWire(media),
    ...byteFields.toWire(file),
    size: file.largestSize ?? file.size,
    uploaded_by: by,
    download_url: `/media/files/${id}/download`,
    preview_url: isShown ? `/media/files/${id}/preview` : null,
    original_url: original && `/media/files/${id}/original`,
    original_size: original?.size ?? null,
  };
}

/** Folders with the number of items directly in each. */
export function folderRows(db: Transaction) {
  const count = (of: typeof mediaFolders | typeof mediaFiles, parent: string) =>
    sql<number>`(select count(*)::int from ${of} inside where inside.${sql.identifier(parent)} = media_folders.id)`;
  return db
    .select({ folder: mediaFolders, folders: count(mediaFolders, 'parent_id'), files: count(mediaFiles, 'folder_id') })
    .from(mediaFolders)
    .$dynamic();
}

type CountedFolder = { folder: FolderRow; folders: number; files: number };

export function presentFolder({ folder, folders, files: count }: CountedFolder): Sent<typeof mediaFolder> {
  return { ...folderFields.toWire(folder), folders_count: folders, files_count: count };
}
