import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { TaskData, taskDetail } from '#contract/programme/task.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { actionError, nextStatus } from '#domain/programme/taskStates.ts';
import type { TaskAction, TaskStatus } from '#domain/programme/tasks.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { lockRecord } from '#server/database/lock.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { conflict, forbidden } from '#server/http/outputs/failures.ts';
import { findTask, findTaskDetail } from './findTask.ts';
import { objectionTo } from './taskRights.ts';
import type { FullTaskRow, TaskRow } from './taskRows.ts';
import { viewerOf } from './viewerOf.ts';
import { type TaskEventKind, writeEvent } from './writeEvent.ts';

type Remarks = { data?: TaskData; reason?: string };

/**
 * Moves a task to another status under its lock. If two users decide at once, one succeeds and the other gets 409.
 * @throws 404; 409 if its status does not allow the action; 403 if the user cannot take it
 */
export async function changeTask(
  context: HandlerContext,
  id: number,
  action: TaskAction,
  remarks: Remarks = {},
): Promise<Sent<typeof taskDetail>> {
  const { db } = context;
  await lockRecord(db, tasks, id);
  const before = await findTask(db, id);
  const { task } = before;
  const viewer = await viewerOf(context);
  const to = nextStatus(task.status, action, task.needsApproval);
  if (to === null) {
    throw conflict(actionError(task.status, action));
  }
  const objection = objectionTo(action, task, viewer);
  if (objection !== null) {
    throw forbidden(objection);
  }
  const { now } = viewer;
  await db
    .update(tasks)
    .set({ ...valuesOf(action, task, { ...remarks, by: viewer.id, now }), status: to, updatedAt: now })
    .where(eq(tasks.id, id));
  await writeEvent(context, task, kindOf(action, to), remarks.reason ?? noteOf(remarks.data));
  await notifyOthers(context, action, before, to, remarks);
  return findTaskDetail(context, id);
}

function valuesOf(action: TaskAction, task: TaskRow, { by, now, data, reason }: Remarks & { by: number; now: Date }) {
  const notDone = { completedAt: null, completedBy: null };
  const notApproved = { approvedAt: null, approvedBy: null };
  switch (action) {
    case 'start':
      return { startedAt: now, startedBy: by, assignedTo: task.assignedTo ?? by };
    case 'complete':
      return { data: data ?? {}, completedAt: now, completedBy: by, rejectReason: null };
    case 'approve':
      return { approvedAt: now, approvedBy: by };
    case 'reject':
      return { ...notDone, rejectedAt: now, rejectedBy: by, rejectReason: reason ?? null };
    case 'reopen':
      return { ...notDone, ...notApproved };
  }
}

function kindOf(action: TaskAction, to: TaskStatus): TaskEventKind {
  const kinds = { start: 'started', approve: 'approved', reject: 'rejected', reopen: 'reopened' } as const;
  return action === 'complete' ? (to === 'awaiting_approval' ? 'submitted' : 'completed') : kinds[action];
}

function noteOf(data: TaskData | undefined): string | null {
  return typeof data?.note === 'string' && data.note !== '' ? data.note : null;
}

/** Notifies approvers of submitted work, and the assignee of the decision. */
async function notifyOthers(
  context: HandlerContext,
  action: TaskAction,
  before: FullTaskRow,
  to: TaskStatus,
  { reason }: Remarks,
) {
  const { task, eventName } = before;
  const { id: by, name } = staffOf(context);
  const url = pageUrl('Tasks/Show', task);
  if (to === 'awaiting_approval') {
    await notify(context, {
      kind: 'task.awaiting_approval',
      to: { permission: 'tasks.approve', eventId: task.eventId },
      except: by,
      title: `${name} completed “${task.title}”, which awaits approval`,
      body: eventName,
      url,
    });
  }
  if ((action === 'approve' || action === 'reject') && task.completedBy !== null) {
    await notify(context, {
      kind: 'task.decided',
      to: { users: [task.completedBy], permission: 'tasks.view', eventId: task.eventId },
      except: by,
      title: action === 'approve' ? `${name} approved “${task.title}”` : `${name} sent “${task.title}” back`,
      body: reason ?? eventName,
      url,
    });
  }
}
