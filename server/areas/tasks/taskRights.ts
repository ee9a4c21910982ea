import { nextStatus } from '#domain/taskStates.ts';
import { TASK_ACTIONS, type TaskAction } from '#domain/tasks.ts';
import type { TaskRow } from './taskRows.ts';
import type { Viewer } from './viewerOf.ts';

/** Why somebody may not do this to a task, whatever its state; null where they may. */
export function objectionTo(action: TaskAction, task: TaskRow, viewer: Viewer): string | null {
  switch (action) {
    case 'start':
    case 'complete':
      return worksOn(task, viewer)
        ? null
        : `This task is somebody else's. Ask whoever manages workflows to give it to you.`;
    case 'approve':
    case 'reject':
      if (!viewer.permissions.has('tasks.approve')) {
        return 'Your role does not allow this.';
      }
      return task.completedBy === viewer.id ? 'You completed this task, so somebody else must decide on it.' : null;
    case 'reopen':
      return canReopen(task, viewer) ? null : 'Ask somebody who approves tasks to reopen this one.';
  }
}

/** What somebody may do to a task as it stands. */
export function actionsOf(task: TaskRow, viewer: Viewer): TaskAction[] {
  return TASK_ACTIONS.filter(
    (action) =>
      nextStatus(task.status, action, task.needsApproval) !== null && objectionTo(action, task, viewer) === null,
  );
}

/** Title, dates and people of a task are changed by who made it and by those who manage workflows. */
export function canEdit(task: TaskRow, { id, permissions }: Viewer): boolean {
  return (
    permissions.has('workflows.manage') ||
    (permissions.has('tasks.work') && task.createdBy === id && task.workflowId === null)
  );
}

/** The assignee, whoever has the role, those who manage workflows, and anyone where the task is nobody's. */
function worksOn({ assignedTo, assigneeRole }: TaskRow, { id, role, permissions }: Viewer): boolean {
  if (!permissions.has('tasks.work')) {
    return false;
  }
  const isNobodys = assignedTo === null && assigneeRole === null;
  return (
    assignedTo === id ||
    isNobodys ||
    (assigneeRole !== null && assigneeRole === role) ||
    permissions.has('workflows.manage')
  );
}

/** Reopening voids an approval, so whoever is held to it cannot do that alone. */
function canReopen(task: TaskRow, viewer: Viewer): boolean {
  const { permissions } = viewer;
  return (
    permissions.has('tasks.work') &&
    (permissions.has('workflows.manage') ||
      permissions.has('tasks.approve') ||
      (!task.needsApproval && worksOn(task, viewer)))
  );
}
