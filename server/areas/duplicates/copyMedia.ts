import { and, asc, eq, sql } from 'drizzle-orm';
import type { EventRow } from '#server/areas/events/findEvent.ts';
import { only } from '#server/database/only.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/media.ts';
import { files } from '#server/database/schema/services.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/failures.ts';
import { COPIED, pick } from './copiedColumns.ts';

/** Limit on the bytes copied while the user waits and the transaction is open. */
const MAX_BYTES = 200 * 1024 * 1024;

/**
 * Copies an event's folders and files with their content, so that deleting one does not affect the other.
 * @throws 409 if there are too many bytes, 422 if storage is full
 */
export async function copyMedia(context: HandlerContext, from: EventRow, to: EventRow): Promise<void> {
  const { db, services, user } = context;
  const own = { modelId: to.id, createdBy: user?.id ?? null, createdAt: services.clock.now() };
  await assertSmall(context, from);
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
    const stored = await services.files.copy(db, file.fileId);
    if (stored) {
      const folderId = file.folderId === null ? null : (folderIds.get(file.folderId) ?? null);
      await db.insert(mediaFiles).values({ ...pick(file, COPIED.mediaFiles), ...own, folderId, fileId: stored.id });
    }
  }
}

async function assertSmall({ db }: HandlerContext, from: EventRow): Promise<void> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(mediaFiles)
    .innerJoin(files, eq(files.id, mediaFiles.fileId))
    .where(ofEvent(mediaFiles, from.id));
  if (Number(row?.bytes ?? 0) > MAX_BYTES) {
    throw conflict('The media files of this event exceed 200 MB. Duplicate it without them, and copy what you need.');
  }
}

function ofEvent(table: typeof mediaFiles | typeof mediaFolders, eventId: number) {
  return and(eq(table.modelType, 'event'), eq(table.modelId, eventId));
}
