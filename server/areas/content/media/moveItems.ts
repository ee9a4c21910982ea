import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { MediaModel } from '#domain/content/media.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { inFolder } from './listMedia.ts';
import { lockMediaFolders } from './lockMediaFolders.ts';
import { type FolderRow, foldersBelow } from './model.ts';

type Failed = { id: number; reason: string };
type Moved = { moved: number[]; failed: Failed[] };
type Target = FolderRow | null;

const GONE = 'It no longer exists.';
const ELSEWHERE = 'It belongs to a different media library than the folder.';

/** Moves each item that can be moved and returns why the others cannot. @throws 422 if the target does not exist */
export async function moveItems(
  context: HandlerContext,
  {
    item_ids,
    item_type,
    target_folder_id,
  }: { item_ids: number[]; item_type: 'file' | 'folder'; target_folder_id: number | null },
): Promise<Moved> {
  const { db, company } = context;
  await lockMediaFolders(db, company.id);
  const target = await findTarget(context, target_folder_id);
  const result: Moved = { moved: [], failed: [] };
  const found = await itemsOf(context, item_type, item_ids);
  for (const id of new Set(item_ids)) {
    const item = found.find((each) => each.id === id);
    const reason = await reasonAgainst(context, item_type, item, target);
    if (reason !== null) {
      result.failed.push({ id, reason });
      continue;
    }
    if (item_type === 'file') {
      await db
        .update(mediaFiles)
        .set({ folderId: target?.id ?? null })
        .where(eq(mediaFiles.id, id));
    } else {
      await db
        .update(mediaFolders)
        .set({ parentId: target?.id ?? null })
        .where(eq(mediaFolders.id, id));
    }
    result.moved.push(id);
  }
  return result;
}

async function findTarget({ db }: HandlerContext, id: number | null): Promise<Target> {
  if (id === null) {
    return null;
  }
  return only(await db.select().from(mediaFolders).where(eq(mediaFolders.id, id)), () =>
    invalid({ target_folder_id: ['That folder no longer exists. Choose another one.'] }),
  );
}

type Item = { id: number; name: string; modelType: MediaModel; modelId: number };

function itemsOf({ db }: HandlerContext, type: 'file' | 'folder', ids: number[]): Promise<Item[]> {
  const { modelType, modelId, displayName } = mediaFiles;
  return type === 'file'
    ? db
        .select({ id: mediaFiles.id, name: displayName, modelType, modelId })
        .from(mediaFiles)
        .where(inArray(mediaFiles.id, ids))
    : db.select().from(mediaFolders).where(inArray(mediaFolders.id, ids));
}

/** Why an item cannot be moved there; null if it can. */
async function reasonAgainst(
  { db }: HandlerContext,
  type: 'file' | 'folder',
  item: Item | undefined,
  target: Target,
): Promise<string | null> {
  if (!item) {
    return GONE;
  }
  if (target && (target.modelType !== item.modelType || target.modelId !== item.modelId)) {
    return ELSEWHERE;
  }
  if (type === 'file') {
    return null;
  }
  if (target) {
    const [row] = rowsOf<{ inside: boolean }>(
      await db.execute(sql`select ${target.id} in ${foldersBelow([item.id])} as inside`),
    );
    if (row?.inside) {
      return target.id === item.id ? 'A folder cannot be moved into itself.' : `“${target.name}” is inside it.`;
    }
  }
  const namesakes = await db.$count(
    mediaFolders,
    and(
      eq(mediaFolders.modelType, item.modelType),
      eq(mediaFolders.modelId, item.modelId),
      inFolder(mediaFolders.parentId, target),
      eq(sql`lower(${mediaFolders.name})`, item.name.toLowerCase()),
      ne(mediaFolders.id, item.id),
    ),
  );
  return namesakes > 0 ? `There is already a folder named “${item.name}”.` : null;
}
