import { desc, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { taskAttachment, taskComment, type taskDetail } from '#contract/programme/task.ts';
import { only } from '#server/database/only.ts';
import { users } from '#server/database/schema/account/users.ts';
import { taskAttachments, taskComments, tasks } from '#server/database/schema/programme/tasks.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { presentTask } from './presentTask.ts';
import { type FullTaskRow, taskRows } from './taskRows.ts';
import { type Viewer, viewerOf } from './viewerOf.ts';

const commentFields = mapFields(taskComments, { entity: taskComment, renamed: { comment: 'body' } });
const attachmentFields = mapFields(taskAttachments, { entity: taskAttachment });

/** The task, if its event is visible to the caller. @throws 404 */
export async function findTask(db: Transaction, id: number): Promise<FullTaskRow> {
  return only(await taskRows(db).where(eq(tasks.id, id)), () => missing('That task'));
}

/** A task with its comments, history and files. @throws 404 */
export async function findTaskDetail(context: HandlerContext, id: number): Promise<Sent<typeof taskDetail>> {
  const { db } = context;
  const row = await findTask(db, id);
  const viewer = await viewerOf(context);
  return {
    ...presentTask(row, viewer),
    comments: await commentsOf(db, id),
    attachments: await attachmentsOf(db, id, viewer),
  };
}

async function commentsOf(db: Transaction, taskId: number): Promise<Sent<typeof taskDetail>['comments']> {
  const rows = await db
    .select({ comment: taskComments, name: users.name })
    .from(taskComments)
    .leftJoin(users, eq(users.id, taskComments.userId))
    .where(eq(taskComments.taskId, taskId))
    .orderBy(desc(taskComments.id))
    .limit(500);
  return rows.map(({ comment, name }) => presentComment(comment, name));
}

export function presentComment(
  comment: typeof taskComments.$inferSelect,
  name: string | null,
): Sent<typeof taskDetail>['comments'][number] {
  return { ...commentFields.toWire(comment), user_name: name };
}

async function attachmentsOf(
  db: Transaction,
  taskId: number,
  viewer: Viewer,
): Promise<Sent<typeof taskDetail>['attachments']> {
  const rows = await db
    .select({ file: taskAttachments, name: users.name })
    .from(taskAttachments)
    .leftJoin(users, eq(users.id, taskAttachments.createdBy))
    .where(eq(taskAttachments.taskId, taskId))
    .orderBy(desc(taskAttachments.id));
  return rows.map(({ file, name }) => ({
    ...attachmentFields.toWire(file),
    url: `/tasks/${taskId}/attachments/${file.id}`,
    user_name: name,
    can_remove: canRemove(file, viewer),
  }));
}

/** A file can be removed by the user who added it and by workflow managers. */
export function canRemove({ createdBy }: { createdBy: number | null }, { id, permissions }: Viewer): boolean {
  return permissions.has('tasks.work') && (createdBy === id || permissions.has('workflows.manage'));
}
