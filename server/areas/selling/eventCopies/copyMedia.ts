import { and, asc, eq, or } from 'drizzle-orm';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { only } from '#server/database/only.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import { files } from '#server/database/schema/services.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { UploadedFile } from '#server/files/uploads.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { COPIED, pick } from './copiedColumns.ts';

/** Limit on the bytes copied while the user waits. */
const MAX_BYTES = 200 * 1024 * 1024;

/**
 * Copies an event's folders and files, so that deleting one does not affect the other.
 * @param copies the files' copied bytes by id; files that are not among them are left out
 * @throws 422 if storage is full
 */
export async function copyMedia(
  context: HandlerContext,
  from: EventRow,
  to: EventRow,
  copies: ReadonlyMap<string, UploadedFile>,
): Promise<void> {
  const { db, services, user } = context;
  const own = { modelId: to.id, createdBy: user?.id ?? null, createdAt: services.clock.now() };
  const folders = await db
    .select()
    .from(mediaFolders)
    .where(ofEvent(mediaFolders, from.id))
    .orderBy(asc(mediaFolders.id));
  const folderIds = new Map<number, number>();
  // A folder may be older than the folder it was moved into.
  for (let waiting = folders; waiting.length > 0; ) {
    const ready = waiting.filter(({ parentId }) => parentId === null || folderIds.has(parentId));
    for (const folder of ready) {
      const parentId = folder.parentId === null ? null : (folderIds.get(folder.parentId) ?? null);
      const values = { ...pick(folder, COPIED.mediaFolders), ...own, parentId };
      folderIds.set(
        folder.id,
        only(await db.insert(mediaFolders).values(values).returning({ id: mediaFolders.id })).id,
      );
    }
    waiting = ready.length > 0 ? waiting.filter(({ id }) => !folderIds.has(id)) : [];
  }
  const rows = await db.select().from(mediaFiles).where(ofEvent(mediaFiles, from.id)).orderBy(asc(mediaFiles.id));
  for (const file of rows) {
    const copy = copies.get(file.fileId);
    if (copy) {
      const stored = await services.files.keep(db, copy);
      const original = copies.get(file.originalId ?? '');
      const originalId = original ? (await services.files.keep(db, original)).id : null;
      const folderId = file.folderId === null ? null : (folderIds.get(file.folderId) ?? null);
      await db
        .insert(mediaFiles)
        .values({ ...pick(file, COPIED.mediaFiles), ...own, folderId, fileId: stored.id, originalId });
    }
  }
}

/** The ids of the files of an event's media. @throws 409 if they are too large to be copied */
export async function mediaToCopy(db: Transaction, event: EventRow): Promise<string[]> {
  const rows = await db
    .select({ id: files.id, size: files.size })
    .from(mediaFiles)
    .innerJoin(files, or(eq(files.id, mediaFiles.fileId), eq(files.id, mediaFiles.originalId)))
    .where(ofEvent(mediaFiles, event.id));
  if (rows.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) {
    throw conflict('The media files of this event exceed 200 MB. Duplicate it without them, and copy what you need.');
  }
  return rows.map(({ id }) => id);
}

function ofEvent(table: typeof mediaFiles | typeof mediaFolders, eventId: number) {
  return and(eq(table.modelType, 'event'), eq(table.modelId, eventId));
}
