import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { inFolder, ofModel } from './listMedia.ts';
import { lockMediaFolders } from './lockMediaFolders.ts';
import { checkModel, type FolderRow, findFolder, folderIn, foldersBelow, type Model } from './model.ts';
import { folderRows, presentFolder } from './presentMedia.ts';

/** The maximum depth of nested folders. */
const MAX_DEPTH = 20;

/** Creates a folder. @throws 422 if its name is taken or its parent does not exist */
export async function createFolder(context: HandlerContext, body: Model & { name: string; parent_id: number | null }) {
  const { db, company, services } = context;
  await checkModel(context, body);
  await lockMediaFolders(db, company.id);
  const parent = await folderIn(context, body, body.parent_id, 'parent_id');
  await assertDepth(context, parent);
  await assertNameFree(context, body, parent, body.name);
  const rows = await db
    .insert(mediaFolders)
    .values({
      companyId: company.id,
      modelType: body.model_type,
      modelId: body.model_id,
      parentId: parent?.id ?? null,
      name: body.name,
      createdBy: staffOf(context).id,
      createdAt: services.clock.now(),
    })
    .returning({ id: mediaFolders.id });
  return presentOne(context, rows[0]?.id ?? 0);
}

/** Renames a folder. @throws 404, 422 if the name is taken */
export async function renameFolder(context: HandlerContext, id: number, name: string) {
  const { db, company } = context;
  await lockMediaFolders(db, company.id);
  const folder = await findFolder(context, id);
  const [parent] =
    folder.parentId === null ? [] : await db.select().from(mediaFolders).where(eq(mediaFolders.id, folder.parentId));
  const model = { model_type: folder.modelType, model_id: folder.modelId };
  await assertNameFree(context, model, parent ?? null, name, folder.id);
  await db.update(mediaFolders).set({ name }).where(eq(mediaFolders.id, folder.id));
  return presentOne(context, folder.id);
}

/** Deletes a folder with everything in it; stored bytes are removed after the commit. @throws 404 */
export async function deleteFolder(context: HandlerContext, id: number): Promise<{ folders: number; files: number }> {
  const { db, company, services } = context;
  await lockMediaFolders(db, company.id);
  const folder = await findFolder(context, id);
  const below = foldersBelow([folder.id]);
  const files = await db.select(STORED).from(mediaFiles).where(sql`${mediaFiles.folderId} in ${below}`);
  const folders = await db.$count(mediaFolders, sql`${mediaFolders.id} in ${below}`);
  await services.files.removeAll(db, files.flatMap(storedIds));
  await db.delete(mediaFolders).where(eq(mediaFolders.id, folder.id));
  return { folders, files: files.length };
}

/** Counts what a folder contains at any depth, without the folder itself. @throws 404 */
export async function contentsOf(context: HandlerContext, id: number) {
  const folder = await findFolder(context, id);
  const below = foldersBelow([folder.id]);
  const [row] = rowsOf<{ folders: number; files: number; size: number }>(
    await context.db.execute(sql`
      select (select count(*)::int - 1 from media_folders where id in ${below}) as folders, count(*)::int as files,
        coalesce(sum(f.size), 0)::float8 as size
      from media_files m join files f on f.id = m.file_id where m.folder_id in ${below}`),
  );
  return { folders: row?.folders ?? 0, files: row?.files ?? 0, size: row?.size ?? 0 };
}

/** Deletes the media library of a record that is being deleted. */
export async function deleteMediaOf(
  { db, services }: Pick<HandlerContext, 'db' | 'services'>,
  model: Model,
): Promise<void> {
  const files = await db.select(STORED).from(mediaFiles).where(ofModel(mediaFiles, model));
  await services.files.removeAll(db, files.flatMap(storedIds));
  await db.delete(mediaFolders).where(ofModel(mediaFolders, model));
}

const STORED = { fileId: mediaFiles.fileId, originalId: mediaFiles.originalId };

/** What is stored of a file: itself, and its original if that was kept. */
function storedIds({ fileId, originalId }: { fileId: string; originalId: string | null }): string[] {
  return originalId === null ? [fileId] : [fileId, originalId];
}

async function presentOne({ db }: HandlerContext, id: number) {
  const row = only(await folderRows(db).where(eq(mediaFolders.id, id)));
  return presentFolder(row);
}

async function assertNameFree(
  { db }: HandlerContext,
  { model_type, model_id }: Model,
  parent: FolderRow | null,
  name: string,
  ownId = 0,
) {
  const namesakes = await db.$count(
    mediaFolders,
    and(
      eq(mediaFolders.modelType, model_type),
      eq(mediaFolders.modelId, model_id),
      inFolder(mediaFolders.parentId, parent),
      eq(sql`lower(${mediaFolders.name})`, name.toLowerCase()),
      ne(mediaFolders.id, ownId),
    ),
  );
  if (namesakes > 0) {
    throw invalid({ name: [`There is already a folder named “${name}”. Choose another name.`] });
  }
}

async function assertDepth({ db }: HandlerContext, parent: FolderRow | null) {
  const [row] = rowsOf<{ depth: number }>(
    await db.execute(sql`
      with recursive way as (
        select id, parent_id from media_folders where id = ${parent?.id ?? 0}
        union select f.id, f.parent_id from media_folders f join way on f.id = way.parent_id
      ) select count(*)::int as depth from way`),
  );
  if ((row?.depth ?? 0) >= MAX_DEPTH) {
    throw invalid({ parent_id: [`Folders can be nested at most ${MAX_DEPTH} levels deep.`] });
  }
}

/** Deletes the files that exist among these. */
export async function deleteFiles({ db, services }: HandlerContext, ids: number[]) {
  const found = await db
    .select({ id: mediaFiles.id, ...STORED })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, ids));
  await services.files.removeAll(db, found.flatMap(storedIds));
  const deleted = found.map(({ id }) => id);
  const failed = [...new Set(ids)]
    .filter((id) => !deleted.includes(id))
    .map((id) => ({ id, reason: 'It no longer exists.' }));
  return { deleted, failed };
}
