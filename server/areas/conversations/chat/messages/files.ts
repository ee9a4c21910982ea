import { eq } from 'drizzle-orm';
import type { chatThreads as contract } from '#contract/conversations/chatThreads.ts';
import type { ParamsOf } from '#contract/kit/define.ts';
import { MAX_CHAT_FILE_BYTES } from '#domain/conversations/chat.ts';
import { only } from '#server/database/only.ts';
import { chatFiles } from '#server/database/schema/conversations/chat.ts';
import { readDocument } from '#server/files/readDocument.ts';
import { withEnding } from '#server/files/withEnding.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { type Download, download } from '#server/http/outputs/answers.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { findThread } from '../threads/findThread.ts';
import { presentFile } from './presentMessages.ts';

type Params = ParamsOf<(typeof contract)['POST /chat/threads/{id}/files']>;
const MISSING = 'That file is no longer there.';

/** Stores a file for a message that is not sent yet. @throws 404, 422 at `file` */
export const uploadFile = new Steps(async ({ transact, company, services, params, body }: UploadContext) => {
  await transact((context) => findThread(context, params.id));
  const bytes = new Uint8Array(await body.file.arrayBuffer());
  const type = await readDocument(bytes, { field: 'file', maxBytes: MAX_CHAT_FILE_BYTES });
  const uploaded = await services.files.upload(company.id, bytes, body.file.name, type);
  const row = await transact(async (context) => {
    const { thread } = await findThread(context, params.id);
    const stored = await services.files.keep(context.db, uploaded);
    const values = { fileId: stored.id, name: stored.name, size: stored.size, type };
    return only(
      await context.db
        .insert(chatFiles)
        .values({ companyId: company.id, threadId: thread.id, userId: staffOf(context).id, ...values })
        .returning(),
    );
  });
  return { data: presentFile(row), message: 'File uploaded' };
});

type UploadContext = Parameters<
  ConstructorParameters<typeof Steps<{ params: Params; body: { file: File } }, never>>[0]
>[0];

/** Downloads a file; pictures are shown, everything else is saved, so that uploaded pages are never rendered. @throws 404 */
export async function readFile(context: HandlerContext, id: number): Promise<Download> {
  const { db, services } = context;
  const row = only(await db.select().from(chatFiles).where(eq(chatFiles.id, id)), () => missing('That file'));
  await findThread(context, row.threadId);
  const file = await services.files.open(db, row.fileId);
  if (!file) {
    throw notFound(MISSING);
  }
  const { is_picture: isPicture } = presentFile(row);
  const type = isPicture ? row.type : 'application/octet-stream';
  return download(withEnding(row.name, file.type), type, file.content, { missing: MISSING, inline: isPicture });
}
