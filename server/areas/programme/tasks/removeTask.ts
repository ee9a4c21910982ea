import { eq } from 'drizzle-orm';
import { taskAttachments, tasks } from '#server/database/schema/programme/tasks.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { findTask } from './findTask.ts';
import { canEdit } from './taskRights.ts';
import { viewerOf } from './viewerOf.ts';
import { announceTask } from './writeEvent.ts';

/** Deletes a task with its comments and files. @throws 403, 404 */
export async function removeTask(context: HandlerContext, id: number): Promise<void> {
  const { db, services } = context;
  const { task } = await findTask(db, id);
  if (!canEdit(task, await viewerOf(context))) {
    throw forbidden('Only the person who created this task, or someone who manages workflows, can delete it.');
  }
  const files = await db.select().from(taskAttachments).where(eq(taskAttachments.taskId, id));
  await db.delete(tasks).where(eq(tasks.id, id));
  for (const { fileId } of files) {
    await services.files.remove(db, fileId);
  }
  announceTask(context, { companyId: task.companyId, eventId: task.eventId, taskId: id });
}

/** Deletes all tasks of an event that is being deleted, with their comments and files. */
export async function removeTasksOf(context: HandlerContext, { id: eventId }: { id: number }): Promise<void> {
  const { db, services, company } = context;
  const attached = await db
    .select({ id: taskAttachments.fileId })
    .from(taskAttachments)
    .innerJoin(tasks, eq(tasks.id, taskAttachments.taskId))
    .where(eq(tasks.eventId, eventId));
  await services.files.removeAll(
    db,
    attached.map(({ id }) => id),
  );
  const removed = await db.delete(tasks).where(eq(tasks.eventId, eventId)).returning({ id: tasks.id });
  if (removed.length > 0) {
    announceTask(context, { companyId: company.id, eventId, taskId: null });
  }
}
