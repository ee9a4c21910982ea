import { eq } from 'drizzle-orm';
import type { media as contract } from '#contract/content/media.ts';
import type { mediaFile } from '#contract/content/mediaItems.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { MAX_MEDIA_BYTES } from '#domain/kit/limits.ts';
import { only } from '#server/database/only.ts';
import { mediaFiles } from '#server/database/schema/content/media.ts';
import { inspectFile } from '#server/files/inspectFile.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { checkModel, folderIn } from './model.ts';
import { mediaRows, presentFile } from './presentMedia.ts';

type Upload = BodyOf<(typeof contract)['POST /media/upload']>;

/**
 * Stores a file. Images are re-encoded and, with `keep_original`, stored as they are too; other kinds are stored unchanged.
 * @throws 422 on the field for an unsupported kind of file, or a missing folder or record
 */
export async function uploadFile(
  { transact, services, company }: StepsContext,
  upload: Upload,
): Promise<Sent<typeof mediaFile>> {
  const { file, display_name: given } = upload;
  await transact((context) => findPlace(context, upload));
  const { bytes, type, kind } = await inspectFile(file, 'file', MAX_MEDIA_BYTES);
  const uploaded =
    kind === 'image'
      ? await services.files.uploadImage(company.id, file, 'file', { maxBytes: MAX_MEDIA_BYTES, isPublic: false })
      : await services.files.upload(company.id, bytes, file.name, type);
  const original =
    kind === 'image' && upload.keep_original
      ? await services.files.upload(company.id, bytes, file.name, type)
      : undefined;
  return transact(async (context) => {
    const { db } = context;
    // It may have been deleted during the upload.
    const folder = await findPlace(context, upload);
    const stored = await services.files.keep(db, uploaded);
    const kept = original && (await services.files.keep(db, original));
    const rows = await db
      .insert(mediaFiles)
      .values({
        companyId: company.id,
        modelType: upload.model_type,
        modelId: upload.model_id,
        folderId: folder?.id ?? null,
        fileId: stored.id,
        originalId: kept?.id ?? null,
        displayName: given ?? stored.name,
        kind,
        createdBy: staffOf(context).id,
        createdAt: services.clock.now(),
      })
      .returning({ id: mediaFiles.id });
    const row = only(await mediaRows(db).where(eq(mediaFiles.id, rows[0]?.id ?? 0)));
    return presentFile(row);
  });
}

async function findPlace(context: HandlerContext, upload: Upload) {
  await checkModel(context, upload);
  return folderIn(context, upload, upload.folder_id, 'folder_id');
}
