import { z } from 'zod';
import { MEDIA_KINDS, MEDIA_MODELS } from '#domain/content/media.ts';
import type { Read } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { instant } from '../kit/shapes.ts';

export const mediaFolder = z.object({
  id: z.number(),
  name: z.string(),
  parent_id: z.number().nullable(),
  model_type: z.enum(MEDIA_MODELS),
  model_id: z.number(),
  /** Direct children only. */
  folders_count: z.number(),
  files_count: z.number(),
  created_at: instant,
});
entities.add(mediaFolder, { id: 'MediaFolder' });
export type MediaFolder = Read<typeof mediaFolder>;

export const mediaFile = z.object({
  id: z.number(),
  /** The displayed name; `name` is the original file name. */
  display_name: z.string(),
  name: z.string(),
  kind: z.enum(MEDIA_KINDS),
  /** The media type. Images are re-encoded as `image/webp`. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** In pixels; null unless the file is an image. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  folder_id: z.number().nullable(),
  model_type: z.enum(MEDIA_MODELS),
  model_id: z.number(),
  uploaded_by: z.string().nullable(),
  /** Downloads the file. */
  download_url: z.string(),
  /** Serves an image 400, 800 or 1600 pixels wide (`?width=`), or streams video or audio; null for other kinds. */
  preview_url: z.string().nullable(),
  /** Downloads a picture as it was uploaded; null if that was not kept. */
  original_url: z.string().nullable(),
  /** Bytes of the original. */
  original_size: z.number().nullable(),
  created_at: instant,
});
entities.add(mediaFile, { id: 'MediaFile' });
export type MediaFile = Read<typeof mediaFile>;

export const MEDIA_USES = [
  'event',
  'tickets',
  'invitations',
  'group',
  'campaign',
  'survey',
  'task',
  'workflow',
  'gateway',
] as const;

/** A record that links to a file in its text. */
export const mediaUse = z.object({ kind: z.enum(MEDIA_USES), name: z.string(), url: z.string() });
entities.add(mediaUse, { id: 'MediaUse' });
export type MediaUse = Read<typeof mediaUse>;
