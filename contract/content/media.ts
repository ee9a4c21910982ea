import { z } from 'zod';
import { MEDIA_FILTERS, MEDIA_MODELS, MEDIA_PER_PAGE, MEDIA_SORTS } from '#domain/content/media.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_MEDIA_BYTES } from '#domain/kit/limits.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { flag, listQuery, pageOf, pageOrList, requiredText, withMessage, wrapped } from '../kit/shapes.ts';
import { mediaFile, mediaFolder, mediaUse } from './mediaItems.ts';

const crumb = z.object({ id: z.number(), name: z.string() });

/** An item that could not be changed, and the reason. */
const failure = z.object({ id: z.number(), reason: z.string() });

const modelType = z.enum(MEDIA_MODELS, { error: 'Choose event, campaign or company.' });
const model = { model_type: modelType, model_id: id };
/** Absent, empty or null: the root folder. */
const folder = z.preprocess((value) => (value === '' || value === undefined ? null : value), id.nullable());
const name = requiredText(120, 'Enter a name.').refine((text) => !/[/\\]/.test(text), 'Leave out slashes.');
const itemIds = z.array(id).min(1, 'Choose at least one.').max(500, 'Choose at most 500.');
const folderAnswer = withMessage(mediaFolder);

export const media = defineEndpoints({
  'GET /media/get-folders': {
    call: 'folders',
    summary: 'Direct subfolders of a folder, or the folders at the root',
    access: 'media.view',
    query: z.object({ ...model, parent_id: folder }),
    response: wrapped(z.array(mediaFolder)),
  },
  'POST /media/folders/store': {
    call: 'createFolder',
    summary: 'Creates a folder; its name is unique in its parent',
    access: 'media.manage',
    body: z.object({ ...model, name, parent_id: folder }),
    response: folderAnswer,
  },
  'GET /media/folders/{folderId}/contents': {
    call: 'contents',
    summary: 'Number of folders and files in a folder at any depth, which are deleted with it',
    access: 'media.view',
    extension: true,
    response: wrapped(z.object({ folders: z.number(), files: z.number(), size: z.number() })),
  },
  'POST /media/used-in': {
    call: 'usedIn',
    summary:
      'Records that link to these files, or to files in these folders at any depth: up to 20 of each kind, and whether there are more',
    access: 'media.view',
    extension: true,
    body: z.object({ file_ids: z.array(id).max(500).default([]), folder_ids: z.array(id).max(500).default([]) }),
    response: wrapped(z.object({ uses: z.array(mediaUse), has_others: z.boolean() })),
  },
  'DELETE /media/folders/{folderId}': {
    call: 'removeFolder',
    summary: 'Deletes a folder with everything in it',
    access: 'media.manage',
    response: withMessage(z.object({ folders: z.number(), files: z.number() })),
  },
  'PUT /media/folders/{folderId}/rename': {
    call: 'renameFolder',
    summary: 'Renames a folder',
    access: 'media.manage',
    body: z.object({ name }),
    response: folderAnswer,
  },
  'POST /media/upload': {
    call: 'upload',
    summary: `Uploads a file of at most ${formatBytes(MAX_MEDIA_BYTES)}; its type is detected from its content`,
    access: 'media.manage',
    multipart: true,
    body: z.object({
      ...model,
      file: z.instanceof(File, { error: 'Choose a file.' }),
      folder_id: folder,
      display_name: z.preprocess((value) => (value === '' ? undefined : value), name.optional()),
      /** Keeps a picture also as it is uploaded, with its metadata, for downloads by staff. */
      keep_original: flag.default(false),
    }),
    response: withMessage(mediaFile),
  },
  'GET /media/files': {
    call: 'files',
    summary: 'Files of the company, a model or a folder',
    access: 'media.view',
    query: z.object({
      ...listQuery(MEDIA_SORTS, 24),
      filter: z.enum(MEDIA_FILTERS).default('all'),
      model_type: modelType.optional(),
      model_id: id.optional(),
      folder_id: id.optional(),
    }),
    response: pageOrList(mediaFile),
  },
  'GET /media/get-model-media': {
    call: 'browse',
    summary: 'One folder of a model: breadcrumb, subfolders and a page of files; a search covers everything below it',
    access: 'media.view',
    query: z.object({
      ...listQuery(MEDIA_SORTS, MEDIA_PER_PAGE),
      paginate: flag.optional(),
      ...model,
      filter: z.enum(MEDIA_FILTERS).default('all'),
      folder_id: folder,
    }),
    response: wrapped(
      z.object({ breadcrumb: z.array(crumb), folders: z.array(mediaFolder), files: pageOf(mediaFile) }),
    ),
  },
  'POST /media/files/delete-multiple': {
    call: 'removeFiles',
    summary: 'Deletes files and reports those that could not be',
    access: 'media.manage',
    body: z.object({ file_ids: itemIds }),
    response: wrapped(z.object({ deleted: z.array(z.number()), failed: z.array(failure) })).extend({
      message: z.string(),
    }),
  },
  'POST /media/move-items': {
    call: 'move',
    summary: 'Moves files or folders into a folder (null: the root) and reports those that could not be',
    access: 'media.manage',
    body: z.object({
      item_ids: itemIds,
      item_type: z.enum(['file', 'folder'], { error: 'Choose file or folder.' }),
      target_folder_id: folder,
    }),
    response: wrapped(z.object({ moved: z.array(z.number()), failed: z.array(failure) })).extend({
      message: z.string(),
    }),
  },
  'GET /media/files/{id}/download': {
    summary: 'Downloads a file',
    access: 'media.view',
    extension: true,
    file: 'application/octet-stream',
  },
  'GET /media/files/{id}/original': {
    summary: 'Downloads a picture as it was uploaded; 404 if that was not kept',
    access: 'media.view',
    extension: true,
    file: 'application/octet-stream',
  },
  'GET /media/files/{id}/preview': {
    summary: 'The content of an image, video or audio file',
    access: 'media.view',
    extension: true,
    query: z.object({ width: z.enum(['400', '800', '1600']).default('1600') }),
    file: 'image/webp',
  },
});
