import { and, eq } from 'drizzle-orm';
import { MAX_TASK_FILE_BYTES } from '#domain/limits.ts';
import { only } from '#server/database/only.ts';
import { taskAttachments } from '#server/database/schema/tasks.ts';
import { readDocument } from '#server/files/readDocument.ts';
import { withEnding } from '#server/files/withEnding.ts';
import { type Download, download } from '#server/http/answers.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { conflict, forbidden, notFound } from '#server/http/failures.ts';
import { plainName } from '#server/http/plainName.ts';
import { canRemove, findTask } from './findTask.ts';
import { viewerOf } from './viewerOf.ts';
import { writeEvent } from './writeEvent.ts';

const MAX_FILES = 50;

/** Attaches a file to a task. @throws 404, 409, 422 */
export async function addAttachment(context: HandlerContext, taskId: number, file: File): Promise<void> {
  const { db, company, services } = context;
  const { task } = await findTask(db, taskId);
  if ((await db.$count(taskAttachments, eq(taskAttachments.taskId, task.id))) >= MAX_FILES) {
    throw conflict(`A task can have at most ${MAX_FILES} files. Remove one first.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await readDocument(bytes, { field: 'file', maxBytes: MAX_TASK_FILE_BYTES });
  const stored = await services.files.put(db, company.id, bytes, file.name, type);
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
}

/** Downloads a file as an attachment, so that uploaded pages are never rendered. @throws 404 */
export async function readAttachment(context: HandlerContext, taskId: number, id: number): Promise<Download> {
  const { db, services } = context;
  const attachment = await findAttachment(context, taskId, id);
  const file = await services.files.open(db, attachment.fileId);
  if (!file) {
    throw notFound('That file is no longer there.');
  }
  return download(withEnding(plainName(attachment.name), file.type), 'application/octet-stream', file.bytes);
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
    () => notFound('That file does not exist, or belongs to another task.'),
  );
}
