import { companyTasksChannel } from '#contract/realtime.ts';
import { only } from '#server/database/only.ts';
import { taskComments } from '#server/database/schema/programme/tasks.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Kinds of entries in a task's history; `comment` is written by users. */
export type TaskEventKind =
  | 'comment'
  | 'created'
  | 'started'
  | 'completed'
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'reopened'
  | 'edited'
  | 'moved'
  | 'attached'
  | 'detached';

type Work = Pick<HandlerContext, 'db' | 'services' | 'afterCommit'> & { user: { id: number } | null };
type Subject = { id: number; companyId: number; eventId: number };

/** Adds an entry to a task's history and, after the commit, updates open lists and boards. */
export async function writeEvent(work: Work, task: Subject, kind: TaskEventKind, body: string | null = null) {
  const { db, user, services } = work;
  const row = only(
    await db
      .insert(taskComments)
      .values({
        companyId: task.companyId,
        taskId: task.id,
        userId: user?.id ?? null,
        kind,
        body,
        createdAt: services.clock.now(),
      })
      .returning(),
  );
  announceTask(work, { companyId: task.companyId, eventId: task.eventId, taskId: task.id });
  return row;
}

/** Updates open lists and boards after a task, or several tasks of an event, have changed. */
export function announceTask(
  { services, afterCommit }: Pick<HandlerContext, 'services' | 'afterCommit'>,
  { companyId, eventId, taskId }: { companyId: number; eventId: number; taskId: number | null },
): void {
  afterCommit(() =>
    services.realtime.broadcast(companyTasksChannel(companyId), 'task.changed', { event_id: eventId, task_id: taskId }),
  );
}
