import { IMAGE_WIDTHS, type ImageWidth } from '#domain/content/media.ts';
import type { files } from '#server/database/schema/services.ts';

/** The row of a stored file. Only pictures have a width and height, in pixels. */
export type StoredFile = typeof files.$inferSelect;

type Located = Pick<StoredFile, 'id' | 'width' | 'isPublic'>;

/** The keys of a file's bytes on the disk: one for each width of a picture, a single one for any other file. */
export function keysOf(file: Located): string[] {
  return isPicture(file) ? IMAGE_WIDTHS.map((width) => imageKey(file, width)) : [fileKey(file)];
}

/** The key of a picture in this width, or of any other file. */
export function keyOf(file: Located, width: ImageWidth): string {
  return isPicture(file) ? imageKey(file, width) : fileKey(file);
}

/** Public and private pictures have different keys, so that no private one is served publicly. */
export function imageKey({ id, isPublic }: Pick<StoredFile, 'id' | 'isPublic'>, width: ImageWidth): string {
  return `${isPublic ? 'public' : 'private'}/${id}/${width}.webp`;
}

/** Any file that is not a picture is private. */
export function fileKey({ id }: Pick<StoredFile, 'id'>): string {
  return `private/${id}`;
}

/** `private/3f…` is "3f…", `public/3f…/800.webp` is "3f…-800". The content under a key never changes. */
export function etagOf(key: string): string {
  const [, id, variant] = key.replace(/\.\w+$/, '').split('/');
  return `"${variant === undefined ? id : `${id}-${variant}`}"`;
}

function isPicture({ width }: Pick<StoredFile, 'width'>): boolean {
  return width !== null;
}
