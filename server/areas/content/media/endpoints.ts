import { and, asc, eq, sql } from 'drizzle-orm';
import { media as contract } from '#contract/content/media.ts';
import type { mediaFile } from '#contract/content/mediaItems.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { IMAGE_WIDTHS } from '#domain/content/media.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { contentsOf, createFolder, deleteFiles, deleteFolder, renameFolder } from './folders.ts';
import { browse, inFolder, listFiles, ofModel } from './listMedia.ts';
import { assertModel, findFolder } from './model.ts';
import { moveItems } from './moveItems.ts';
import { folderRows, type MediaRow, presentFolder } from './presentMedia.ts';
import { previewFile, saveFile, saveOriginal } from './serveFile.ts';
import { uploadFile } from './uploadFile.ts';
import { usedIn } from './usedIn.ts';

export const mediaRoutes = implement(
  contract,
  {
    'GET /media/get-folders': async (context) => {
      const { db, query } = context;
      await assertModel(context, query);
      const parent = query.parent_id === null ? null : await findFolder(context, query.parent_id);
      const rows = await folderRows(db)
        .where(and(ofModel(mediaFolders, query), inFolder(mediaFolders.parentId, parent)))
        .orderBy(asc(sql`lower(${mediaFolders.name})`), asc(mediaFolders.id))
        .limit(1000);
      return { data: rows.map(presentFolder) };
    },

    'POST /media/folders/store': async (context) => ({
      data: await createFolder(context, context.body),
      message: 'Folder created',
    }),

    'GET /media/folders/{folderId}/contents': async (context) => ({
      data: await contentsOf(context, context.params.folderId),
    }),

    'POST /media/used-in': async (context) => ({ data: await usedIn(context, context.body) }),

    'DELETE /media/folders/{folderId}': async (context) => ({
      data: await deleteFolder(context, context.params.folderId),
      message: 'Folder deleted successfully',
    }),

    'PUT /media/folders/{folderId}/rename': async (context) => ({
      data: await renameFolder(context, context.params.folderId, context.body.name),
      message: 'Folder renamed successfully',
    }),

    'POST /media/upload': new Steps(async (context) => ({
      data: await uploadFile(context, context.body),
      message: 'File uploaded successfully',
    })),

    'GET /media/files': async (context) => {
      const { db, query } = context;
      const { model_type, model_id, folder_id } = query;
      const place = and(
        model_type ? eq(mediaFiles.modelType, model_type) : undefined,
        model_id ? eq(mediaFiles.modelId, model_id) : undefined,
        folder_id ? eq(mediaFiles.folderId, folder_id) : undefined,
      );
      return paginate<MediaRow, Sent<typeof mediaFile>>(db, query, await listFiles(db, query, place));
    },

    'GET /media/get-model-media': async (context) => {
      const { db, query } = context;
      await assertModel(context, query);
      const folder = query.folder_id === null ? null : await findFolder(context, query.folder_id);
      return { data: await browse(db, query, folder, query) };
    },

    'POST /media/files/delete-multiple': async (context) => {
      const data = await deleteFiles(context, context.body.file_ids);
      return { data, message: messageOf(data.failed.length, 'Files deleted successfully', 'deleted') };
    },

    'POST /media/move-items': async (context) => {
      const data = await moveItems(context, context.body);
      return {
        data,
        message: messageOf(data.failed.length, 'Items moved successfully', 'moved', data.failed[0]?.reason),
      };
    },

    'GET /media/files/{id}/download': (context) => saveFile(context, context.params.id),

    'GET /media/files/{id}/original': (context) => saveOriginal(context, context.params.id),

    'GET /media/files/{id}/preview': (context) =>
      previewFile(
        context,
        context.params.id,
        IMAGE_WIDTHS.find((width) => String(width) === context.query.width) ?? 1600,
      ),
  },
  { 'POST /media/upload': { points: 300, seconds: 60 } },
);

/** The message of a bulk action that may have failed for some items. */
function messageOf(failed: number, done: string, verb: string, reason = ''): string {
  return failed === 0
    ? done
    : `${failed === 1 ? 'One item' : `${failed} items`} could not be ${verb}. ${reason}`.trim();
}
