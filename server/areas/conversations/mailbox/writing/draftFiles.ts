import { and, eq, inArray } from 'drizzle-orm';
import type { mailWriting as contract } from '#contract/conversations/mailWriting.ts';
import { MAX_MAIL_BYTES, MAX_MAIL_FILE_BYTES, MAX_MAIL_FILES } from '#domain/conversations/mailbox.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { only } from '#server/database/only.ts';
import { mediaFiles } from '#server/database/schema/content/media.ts';
import { mailDraftFiles } from '#server/database/schema/conversations/mailbox.ts';
import { files } from '#server/database/schema/services.ts';
import { readDocument } from '#server/files/readDocument.ts';
import { withEnding } from '#server/files/withEnding.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { download } from '#server/http/outputs/answers.ts';
import { conflict, forbidden, invalid, notFound } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { type DraftRow, filesOfDraft, findDraft, lockDraft, presentDraft } from './findDraft.ts';

type Calls = Handlers<typeof contract>;

const MISSING = 'That file is no longer there.';

/** @throws 404, 422 at `file` */
export const attachFile: Calls['POST /mailbox/drafts/{id}/files'] = new Steps(async (context) => {
  const { services, company, params, body, transact } = context;
  await transact((step) => findDraft(step, params.id));
  const bytes = new Uint8Array(await body.file.arrayBuffer());
  const type = await readDocument(bytes, { field: 'file', maxBytes: MAX_MAIL_FILE_BYTES });
  const uploaded = await services.files.upload(company.id, bytes, body.file.name, type);
  return transact(async (step) => {
    const draft = await openDraft(step, params.id);
    await checkSpace(step, draft, [bytes.length], 'file');
    const { id: fileId, name, size } = await services.files.keep(step.db, uploaded);
    await step.db.insert(mailDraftFiles).values({ companyId: company.id, draftId: draft.id, fileId, name, type, size });
    return { data: await presentDraft(step.db, draft), message: 'File attached' };
  });
});

/** Attaches copies, so that the mail stays as it is when the library changes. @throws 404, 403, 422 at `ids` */
export const attachMedia: Calls['POST /mailbox/drafts/{id}/media'] = new Steps(async (context) => {
  const { services, company, params, body, permissions, transact } = context;
  if (!permissions.has('media.view')) {
    throw forbidden('Your role does not see the media library.');
  }
  const chosen = await transact(async (step) => {
    await findDraft(step, params.id);
    return step.db
      .select({ fileId: files.id, type: files.type, size: files.size, name: mediaFiles.displayName })
      .from(mediaFiles)
      .innerJoin(files, eq(files.id, mediaFiles.fileId))
      .where(inArray(mediaFiles.id, body.ids));
  });
  if (chosen.length < new Set(body.ids).size) {
    throw invalid({ ids: ['One of these files is no longer there.'] });
  }
  const copies = await services.files.copyAll(
    company.id,
    chosen.map(({ fileId }) => fileId),
  );
  return transact(async (step) => {
    const draft = await openDraft(step, params.id);
    await checkSpace(
      step,
      draft,
      chosen.map(({ size }) => size),
      'ids',
    );
    for (const { fileId, name, type, size } of chosen) {
      const copy = copies.get(fileId);
      if (copy) {
        const kept = await services.files.keep(step.db, copy);
        const values = {
          companyId: company.id,
          draftId: draft.id,
          fileId: kept.id,
          name: withEnding(name, type),
          type,
          size,
        };
        await step.db.insert(mailDraftFiles).values(values);
      }
    }
    return { data: await presentDraft(step.db, draft), message: 'Files attached' };
  });
});

export const detachFile: Calls['DELETE /mailbox/drafts/{id}/files/{fileId}'] = async (context) => {
  const { db, params, services } = context;
  const draft = await openDraft(context, params.id);
  const isFile = and(eq(mailDraftFiles.draftId, draft.id), eq(mailDraftFiles.id, params.fileId));
  const { fileId } = only(await db.delete(mailDraftFiles).where(isFile).returning(), () => missing('That file'));
  await services.files.remove(db, fileId);
  return { data: await presentDraft(db, draft), message: 'File removed' };
};

/** Downloads a file of a draft. It is never rendered. @throws 404 */
export const readDraftFile: Calls['GET /mailbox/drafts/{id}/files/{fileId}'] = async (context) => {
  const { db, params, services } = context;
  const draft = await findDraft(context, params.id);
  const row = (await filesOfDraft(db, draft.id)).find(({ id }) => id === params.fileId);
  if (!row) {
    throw missing('That file');
  }
  const file = await services.files.open(db, row.fileId);
  if (!file) {
    throw notFound(MISSING);
  }
  return download(withEnding(row.name, row.type), 'application/octet-stream', file.content, { missing: MISSING });
};

/** A draft that can still be changed, locked. @throws 404, 409 */
async function openDraft(context: HandlerContext, id: number): Promise<DraftRow> {
  const draft = await lockDraft(context, id);
  if (draft.state !== 'draft' && draft.state !== 'failed') {
    throw conflict('This mail is on its way already.');
  }
  return draft;
}

async function checkSpace({ db }: HandlerContext, draft: DraftRow, sizes: number[], field: string): Promise<void> {
  const present = await filesOfDraft(db, draft.id);
  if (present.length + sizes.length > MAX_MAIL_FILES) {
    throw invalid({ [field]: [`Attach at most ${MAX_MAIL_FILES} files.`] });
  }
  const total = [...present.map(({ size }) => size), ...sizes].reduce((sum, size) => sum + size, 0);
  if (total > MAX_MAIL_BYTES) {
    throw invalid({ [field]: [`All files of a mail have at most ${formatBytes(MAX_MAIL_BYTES)} together.`] });
  }
}
