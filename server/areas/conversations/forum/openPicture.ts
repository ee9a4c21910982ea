import { IMAGE_WIDTHS, type ImageWidth } from '#domain/content/media.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type Download, download } from '#server/http/outputs/answers.ts';
import { missing } from '#server/http/records/recordFinder.ts';

/** The file of the first row in one width. @throws 404 without a row, or if the file is gone */
export async function openPicture(
  { db, services }: HandlerContext,
  [row]: readonly { file_id: string }[],
  width: ImageWidth,
): Promise<Download> {
  const file = row && (await services.files.open(db, row.file_id, width));
  if (!file) {
    throw missing('This picture');
  }
  // The content of an id never changes, but who may see it does, so browsers keep it for a minute only.
  return download('picture.webp', file.type, file.content, {
    inline: true,
    maxAge: 60,
    missing: 'This picture is gone.',
  });
}

/** The width in an address. */
export function widthOf(text: `${ImageWidth}`): ImageWidth {
  return IMAGE_WIDTHS.find((width) => String(width) === text) ?? 400;
}
