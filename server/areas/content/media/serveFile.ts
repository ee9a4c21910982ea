import { eq } from 'drizzle-orm';
import type { ImageWidth } from '#domain/content/media.ts';
import { only } from '#server/database/only.ts';
import { mediaFiles } from '#server/database/schema/content/media.ts';
import { withEnding } from '#server/files/withEnding.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type Download, download } from '#server/http/outputs/answers.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { type MediaRow, mediaRows } from './presentMedia.ts';

/** The type in which images are stored, whatever was uploaded. */
const WEBP = 'image/webp';

const MISSING = 'The content of that file is missing. Upload it again.';

/** The file as a download under its own name, so that browsers do not render it on our origin. @throws 404 */
export async function saveFile(context: HandlerContext, id: number): Promise<Download> {
  const row = await findMedia(context, id);
  const { content } = await openFile(context, row);
  return download(nameOf(row), 'application/octet-stream', content, { missing: MISSING });
}

/** A picture as it was uploaded, also only as a download. @throws 404, also if it was not kept */
export async function saveOriginal(context: HandlerContext, id: number): Promise<Download> {
  const { media, original } = await findMedia(context, id);
  const opened = original && (await context.services.files.open(context.db, original.id));
  if (!opened) {
    throw notFound('The original of that file was not kept.');
  }
  const name = withEnding(stem(media.displayName, original.name), original.type);
  return download(name, 'application/octet-stream', opened.content, { missing: MISSING });
}

/** An image in one width, a video or audio, for inline display. @throws 404, also for other kinds */
export async function previewFile(context: HandlerContext, id: number, width: ImageWidth): Promise<Download> {
  const row = await findMedia(context, id);
  const { kind } = row.media;
  if (kind !== 'image' && kind !== 'video' && kind !== 'audio') {
    throw notFound('This kind of file has no preview. Download it instead.');
  }
  const { content, type } = await openFile(context, row, width);
  return download(nameOf(row), type, content, { inline: true, maxAge: 3600, missing: MISSING });
}

async function findMedia({ db }: HandlerContext, id: number): Promise<MediaRow> {
  return only(await mediaRows(db).where(eq(mediaFiles.id, id)), () => missing('That file'));
}

async function openFile({ db, services }: HandlerContext, { file }: MediaRow, width?: ImageWidth) {
  const opened = await services.files.open(db, file.id, width);
  if (!opened) {
    throw notFound(MISSING);
  }
  return opened;
}

/** The display name with the extension of the uploaded or re-encoded file. */
function nameOf({ media, file }: MediaRow): string {
  const base = stem(media.displayName, file.name);
  return withEnding(file.type === WEBP ? base : `${base}${endingOf(file.name)}`, file.type);
}

/** A displayed name without the ending of the uploaded file. A title may contain a dot of its own: “Agenda 12.05”. */
function stem(displayName: string, fileName: string): string {
  const ending = endingOf(fileName);
  const hasEnding = ending !== '' && displayName.toLowerCase().endsWith(ending.toLowerCase());
  return hasEnding ? displayName.slice(0, -ending.length) : displayName;
}

function endingOf(fileName: string): string {
  return /\.\w{1,5}$/.exec(fileName)?.[0] ?? '';
}
