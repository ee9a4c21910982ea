import { and, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { taskDetail } from '#contract/programme/task.ts';
import { MAX_ATTACHMENT_BYTES } from '#domain/kit/limits.ts';
import { only } from '#server/database/only.ts';
import { taskAttachments } from '#server/database/schema/programme/tasks.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { readDocument } from '#server/files/readDocument.ts';
import { withEnding } from '#server/files/withEnding.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { type Download, download } from '#server/http/outputs/answers.ts';
import { conflict, forbidden, notFound } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { canRemove, findTask, findTaskDetail } from './findTask.ts';
import type { FullTaskRow } from './taskRows.ts';
import { viewerOf } from './viewerOf.ts';
import { writeEvent } from './writeEvent.ts';

const MAX_FILES = 50;
const MISSING = 'That file is no longer there.';

/** Attaches a file to a task. @throws 404, 409 if it has too many files, 422 at `file` */
export async function addAttachment(
  { transact, company, services }: StepsContext,
  taskId: number,
  file: File,
): Promise<Sent<typeof taskDetail>> {
  await transact(({ db }) => findTaskWithRoom(db, taskId));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await readDocument(bytes, { field: 'file', maxBytes: MAX_ATTACHMENT_BYTES });
  const uploaded = await services.files.upload(company.id, bytes, file.name, type);
  return transact(async (context) => {
    const { db } = context;
    // The task may have changed during the upload.
    const { task } = await findTaskWithRoom(db, taskId);
    const stored = await services.files.keep(db, uploaded);
    await db.insert(taskAttachments).values({
      companyId: company.id,
      taskId: task.id,
      fileId: stored.id,
      name: stored.name,
      size: stored.size,
      type,
      createdBy: staffOf(context).id,
      createdAt: services.clock.now(),
    });
    await writeEvent(context, task, 'attached', stored.name);
    return findTaskDetail(context, taskId);
  });
}

/** A task that can take another file. @throws 404, 409 */
async function findTaskWithRoom(db: Transaction, taskId: number): Promise<FullTaskRow> {
  const row = await findTask(db, taskId);
  if (row.attachments >= MAX_FILES) {
    throw conflict(`A task can have at most ${MAX_FILES} files. Remove one first.`);
  }
  return row;
}

/** Downloads a file as an attachment, so that uploaded pages are never rendered. @throws 404 */
export async function readAttachment(context: HandlerContext, taskId: number, id: number): Promise<Download> {
  const { db, services } = context;
  const attachment = await findAttachment(context, taskId, id);
  const file = await services.files.open(db, attachment.fileId);
  if (!file) {
    throw notFound(MISSING);
  }
  const name = withEnding(attachment.name, file.type);
  return download(name, 'application/octet-stream', file.content, { missing: MISSING });
}

/** Removes a file. @throws 403, 404 */
export async function removeAttachment(context: HandlerContext, taskId: number, id: number): Promise<void> {
  const { db, services } = context;
  const attachment = await findAttachment(context, taskId, id);
  if (!canRemove(attachment, await viewerOf(context))) {
    throw forbidden('Only the person who added this file, or someone who manages workflows, can remove it.');
  }
  await db.delete(taskAttachments).where(eq(taskAttachments.id, attachment.id));
  await services.files.remove(db, attachment.fileId);
  const { task } = await findTask(db, taskId);
  await writeEvent(context, task, 'detached', attachment.name);
}

async function findAttachment({ db }: HandlerContext, taskId: number, id: number) {
  await findTask(db, taskId);
  return only(
    await db
      .select()
      .from(taskAttachments)
      .where(and(eq(taskAttachments.id, id), eq(taskAttachments.taskId, taskId))),
    () => missing('That file', 'belongs to another task'),
  );
}
